import type { z } from 'zod';

/**
 * The value as the schema gives it.
 *
 * @param refuse throws the tracker's own refusal of the field at this path, with dots
 */
export function valid<T>(
	schema: z.ZodType<T, z.ZodTypeDef, unknown>,
	value: unknown,
	refuse: (path: string, problem: string) => never,
): T {
	const { success, data, error } = schema.safeParse(value);
	if (success) return data;
	const [{ path, message } = { path: [], message: '' }] = error.issues;
	return refuse(path.join('.'), message);
}
