/** The options of a widget that has none. */
export const NO_OPTIONS = { type: 'object', additionalProperties: false, properties: {} } as const;
