/** The blocks that need data of their own. A page loads their components and the data source only where it has one. */
export const dataBlocks = ['session', 'devices'] as const;

/** True for a kind of block that needs data of its own. */
export function needsData(kind: string): boolean {
  return dataBlocks.some((name) => name === kind);
}
