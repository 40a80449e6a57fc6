/** A request as a stand-in for a tracker receives it. */
export interface StandInRequest {
	method: string;
	/** With the tracker's real host name. */
	url: URL;
	/** By names in lower case. */
	headers: Record<string, string | undefined>;
	/** As received; empty without a body. */
	body: string;
}

export interface StandInAnswer {
	status: number;
	headers?: Record<string, string>;
	/** Sent as JSON; nothing when it is left out. */
	body?: unknown;
}

/** A task that a stand-in holds, in words that all trackers share. */
export interface StandInTask {
	/** The tracker's own id, as the workflow keeps it in its row. */
	id: string;
	/** The `action_item_key` that the task carries, wherever this tracker carries it. */
	key: string | null;
	title: string;
	/** `YYYY-MM-DD` */
	dueDate: string | null;
	/** The tracker's id or name of the person. */
	assignee: string | null;
	isOpen: boolean;
}

/** What people do in the tracker itself, without its API. */
export interface Hands {
	/** Marks a task as done, so many days ago where the tracker keeps the day. */
	finish(id: string, daysAgo?: number): void;
	/** Opens a task that is done. */
	reopen(id: string): void;
	remove(id: string): void;
	/** Takes a task to where the workflow does not look: another project, the archive; in Linear to another team. */
	moveAway(id: string): void;
	/** Writes lines below the text of a task. */
	write(id: string, lines: string): void;
	/** Removes all of its text. */
	erase(id: string): void;
	/** What a person sees as its text. */
	read(id: string): string;
	/** Makes a part of a task, where there are such. */
	split(id: string): void;
}

/**
 * Stands in for the API of a tracker. It is as strict as the tracker's published description about
 * methods, paths, required fields, authentication, content types and limits: what the tracker
 * would refuse, it refuses with the tracker's status and form of error. A path that it does not
 * know is answered with 404 and remembered by the test as a failure.
 */
export interface StandIn {
	/** Such as `todoist`. */
	name: string;
	/** The host names that n8n's node calls. */
	hosts: readonly string[];
	/** What n8n's credential for this tracker holds: its type, and data that `answer` accepts. */
	credential: { type: string; data: Record<string, unknown> };
	answer(request: StandInRequest): StandInAnswer;
	hands: Hands;
	/** How long its search does not have a new task; left out: not at all. */
	searchLagMs?: number;
	/** Everything that it holds now, closed tasks too. */
	tasks: () => StandInTask[];
}
