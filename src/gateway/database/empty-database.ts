/**
 * The file with an embedded database that has its tables and nothing in them (see
 * `make-empty-database.ts`). The build puts its own address of it here
 * (`tools/setup/vite/empty-database.ts`).
 */
export const emptyDatabase = new URL('../../../dist/node/empty-database.tgz', import.meta.url);
