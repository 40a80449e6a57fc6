/** As it is written into a workflow file. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
	[name: string]: JsonValue;
}
