/** The members of a link of which one says where it leads: they are one control. */
export const LINK_TARGETS: ReadonlySet<string> = new Set([
  ...['screen', 'otherwise', 'href', 'miniProgram'],
]);
