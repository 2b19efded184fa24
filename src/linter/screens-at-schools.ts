import {
  locationIn,
  type Path,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
  type Target,
} from '../engine';
import { wholeSettings } from './own-settings';
import { remember } from './remember';

/** A screen as one school shows it. */
export interface ScreenAtSchool {
  screen: ScreenNode;
  school: SchoolNode;
  /**
   * Gives the place where a part of the screen was written; for an inherited screen, the school's
   * `extends` with that origin.
   */
  locate(path: Path, target?: Target): SourceLocation;
}

/**
 * The wanted screens at the schools that show them: their own, then what they inherit, stock
 * screens among it. What is inherited stands here once for all schools whose settings put the same
 * into screens, so that ten thousand equal schools cost one check.
 */
export function screensAtSchools(
  project: Project,
  isWanted: (screen: ScreenNode) => boolean,
): ScreenAtSchool[] {
  const wanted = new Set(project.screens.filter(isWanted));
  if (wanted.size === 0) return [];
  const stock = [...project.stock.values()].filter((screen) => wanted.has(screen));
  const schools = [...project.schools.values()];
  const own = schools.flatMap((school) =>
    [...school.ownScreens.values()]
      .filter((screen) => wanted.has(screen))
      .map((screen): ScreenAtSchool => ({ screen, school, locate: screen.locate })),
  );
  const seen = new Map<ScreenNode, Set<string>>();
  const inherited = schools.flatMap((school) => {
    const fromStock = stock.filter(({ name }) => !school.screens.has(name));
    const fromSchools = [...school.screens.values()].filter(
      (screen) => wanted.has(screen) && screen.owner !== school.name,
    );
    const screens = [...fromStock, ...fromSchools];
    if (screens.length === 0) return [];
    const key = settingsKey(school, project.product);
    return screens.flatMap((screen): ScreenAtSchool[] => {
      const keys = seen.get(screen) ?? new Set();
      seen.set(screen, keys);
      if (keys.has(key)) return [];
      keys.add(key);
      return [{ screen, school, locate: (path) => inheritedLocation(school, screen, path) }];
    });
  });
  return [...own, ...inherited];
}

/**
 * Gives a key of the settings that come into a school's screens: languages, the mini-program, the
 * choices of widgets.
 */
const settingsKey = remember((school: SchoolNode, product: ProductDefinitions): string => {
  const { settings, locales, isWhole } = school;
  const configuration = wholeSettings(school);
  const choices =
    configuration &&
    product.registry.widgets.map((widget) =>
      typeof widget.choices === 'function' ? widget.choices(configuration, {}) : undefined,
    );
  return JSON.stringify([locales, isWhole, settings.miniProgram !== undefined, choices]);
});

function inheritedLocation(school: SchoolNode, screen: ScreenNode, path: Path): SourceLocation {
  const location = screen.locate(path);
  if (!school.file) return location;
  const { file, at, origin } = location;
  const written = { file, path: at.type === 'json' ? at.path : [] };
  return { ...locationIn(school.file.path, ['extends']), origin: origin ?? written };
}
