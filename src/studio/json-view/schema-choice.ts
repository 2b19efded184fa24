import { isJsonObject, memberOf, readJson, roleOf } from '../../engine';

/**
 * The schema of a file, by its path below `schemas/`; undefined for a file that has none. The path
 * decides and not the file's own `$schema`, which may be missing or wrong while a file is being
 * written.
 *
 * @param path from the portal's folder
 * @param stock the names of the stock screens
 */
export function schemaFor(
  path: string,
  text: string,
  stock: ReadonlySet<string>,
): string | undefined {
  const role = roleOf(path);
  switch (role.kind) {
    case 'portal':
      return 'portal.schema.json';
    case 'linter':
      return 'linter.schema.json';
    case 'operations':
      return 'operations.schema.json';
    case 'base':
    case 'configuration':
      return 'configuration.schema.json';
    case 'locale':
      return 'locale.schema.json';
    case 'stock':
      return SCREEN;
    case 'screen':
      return stock.has(role.screen) && isPatch(text) ? patchSchemaFile(role.screen) : SCREEN;
    case 'asset':
    case 'unknown':
      return undefined;
    default:
      return role satisfies never;
  }
}

const SCREEN = 'screen.schema.json';

/** The path of the schema of a stock screen's patches. */
export function patchSchemaFile(screen: string): string {
  return `patches/${screen}.schema.json`;
}

/**
 * True when a screen extends a stock one. Text that is no JSON while somebody types is judged by
 * its words.
 */
function isPatch(text: string): boolean {
  const json = readJson(text);
  if (!isJsonObject(json)) return !/"blocks"\s*:\s*\[/.test(text) || /"extends"\s*:/.test(text);
  return memberOf(json, 'extends') !== undefined || memberOf(json, 'patch') !== undefined;
}
