/** What a task says below its title in the workflow that only creates, for use inside an expression. */
export const STARTER_TEXT = `[$json.owner && 'Owner: ' + $json.owner, $json.due && 'Due: ' + $json.due, $json.note_title && 'Note: ' + $json.note_title].filter(Boolean).join('\\n')`;
