/** The forms that the Insights of a note can take as output items. */
export const OUTPUTS = ['insights', 'actionItems', 'entries', 'markdown'] as const;

export type Output = (typeof OUTPUTS)[number];

/** The outputs that have owners, and those that have due dates, even if only as text. */
export const WITH_OWNERS: readonly Output[] = ['actionItems', 'entries'];
export const WITH_DUE_DATES: readonly Output[] = [...WITH_OWNERS, 'markdown'];
