/** The forms of a report, the one for people first. */
export const FORMATS = ['pretty', 'compact', 'json', 'sarif', 'junit', 'github'] as const;

export type Format = (typeof FORMATS)[number];
