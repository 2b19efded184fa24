import {
  type Configuration,
  itemsOf,
  type JsonObject,
  type Link,
  type Path,
  type ProductDefinitions,
  type SchoolNode,
} from '../engine';
import { textsOf } from './reference-texts';
import { remember, rememberAlone } from './remember';
import { brokenParts, placesOf } from './sound-project';

/**
 * A setting of a school, unless it is the very value of the school that it extends: what is wrong
 * there is told there, and is not looked for again at every heir.
 */
export function ownSetting<Name extends keyof Configuration>(
  { settings, parent }: SchoolNode,
  name: Name,
): Partial<Configuration>[Name] {
  return settings[name] === parent?.settings[name] ? undefined : settings[name];
}

/** The names that a school gives itself, in its languages. */
export const ownNames = rememberAlone((school: SchoolNode): readonly string[] =>
  textsOf({ value: ownSetting(school, 'name'), path: [] }).flatMap(({ text }) => text.trim() || []),
);

/** The links of a school's own settings: at the foot of every page, and in the navigation bar. */
export function ownSettingLinks(school: SchoolNode): { value: Link; path: Path }[] {
  return (['links', 'navigation'] as const).flatMap((name) =>
    itemsOf(ownSetting(school, name), [name]),
  );
}

/**
 * A school's settings with those left out that stand in the school that it extends, or in the
 * neutral base.
 */
export const ownSettings = remember(
  ({ configuration, parent }: SchoolNode, { base }: ProductDefinitions): JsonObject => {
    const below = parent?.configuration ?? base;
    const own = Object.entries(configuration).filter(([name, value]) => value !== below[name]);
    return Object.fromEntries(own);
  },
);

/**
 * All settings of a school; undefined where some cannot be read or are broken, so that nobody knows
 * what it has.
 */
export function wholeSettings(school: SchoolNode): Configuration | undefined {
  const { settings, isWhole, broken } = school;
  return isWhole && broken.length === 0 && isNamed(settings) ? settings : undefined;
}

/**
 * The first names of what the schema refuses in the settings of a school and of those that it
 * extends, with the names that were meant: their writers are told.
 */
export function brokenNames(school: SchoolNode | undefined): ReadonlySet<string | undefined> {
  const names = new Set<string | undefined>();
  for (let one = school; one; one = one.parent) {
    for (const [name] of brokenParts(one).flatMap(placesOf)) names.add(name);
  }
  return names;
}

/** True when each file of a school's family is read: else nobody knows what the school inherits. */
export function isFamilyKnown(school: SchoolNode): boolean {
  return school.isWhole && !brokenNames(school).has('extends');
}

function isNamed(settings: Partial<Configuration>): settings is Configuration {
  return settings.schoolNameEn !== undefined;
}
