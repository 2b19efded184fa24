import {
  brokenPartOfScreen,
  brokenPartOfSettings,
  type JsonObject,
  type Path,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type ScreenNode,
  withoutBrokenParts,
  withoutBrokenSettings,
  withoutParts,
} from '../engine';
import { parentsFirst } from './parents-first';
import { remember } from './remember';
import { schemaChecker } from './schema/checker';
import type { SchemaFinding } from './schema/finding';

/**
 * The project as rules see it: each screen and each school's settings are asked about once by their
 * meta-schema, and what it refuses is taken out. So a rule needs to look at no shape, and a mistake
 * is told once, by the rule `schema`. What is right throughout is the very same node. Parents come
 * first: what is inherited is found again at every heir, and told where it stands.
 */
export function soundProject(project: Project): Project {
  const product = soundProduct(project.product, project.product.registry);
  const stock = product.stock;
  const schools = new Map<string, SchoolNode>();
  for (const school of parentsFirst(project.schools.values())) {
    schools.set(school.name, soundSchool(school, project.product));
  }
  return {
    ...project,
    ...product,
    product,
    schools,
    screens: parentsFirst(project.screens).map((screen) => soundScreen(screen, project.product)),
    screen: (school, name) => school.screens.get(name) ?? stock.get(name),
  };
}

const findings = new WeakMap<ScreenNode | SchoolNode, readonly SchemaFinding[]>();

/** Lists what the meta-schema refuses in a node of a sound project. */
export function brokenParts(node: ScreenNode | SchoolNode): readonly SchemaFinding[] {
  return findings.get(node) ?? [];
}

const soundProduct = remember((product: ProductDefinitions, _registry: object) => {
  const stock = soundScreens(product.stock, product);
  const base = soundBase(product);
  const isSame = stock === product.stock && base === product.base;
  return isSame ? product : { ...product, stock, base };
});

const brokenInBase = new WeakMap<JsonObject, ReadonlySet<string | undefined>>();

/** The first names of what the meta-schema refuses in the neutral base of a sound project. */
export function brokenBaseNames(base: JsonObject): ReadonlySet<string | undefined> {
  return brokenInBase.get(base) ?? new Set();
}

/** The neutral base without what its meta-schema refuses, which is told of its file. */
function soundBase({ base, metaSchemas }: ProductDefinitions): JsonObject {
  const found = schemaChecker(metaSchemas).check('configuration.schema.json', asSettings(base));
  const broken = found.flatMap(placesOf).map((path) => brokenPartOfSettings(base, path));
  if (broken.length === 0) return base;
  const sound = withoutParts(base, broken);
  brokenInBase.set(sound, new Set(broken.map(([name]) => name)));
  return sound;
}

/** The neutral base as the meta-schema asks for settings: it is no school's, and has no name. */
export function asSettings(base: JsonObject): JsonObject {
  return { schoolNameEn: 'base', ...base };
}

/** Those of a school or of the product: the same map where nothing in them is broken. */
const soundScreens = remember(
  (screens: ReadonlyMap<string, ScreenNode>, product: ProductDefinitions) => {
    const sound = [...screens].map(
      ([name, screen]) => [name, soundScreen(screen, product)] as const,
    );
    return sound.every(([name, screen]) => screens.get(name) === screen) ? screens : new Map(sound);
  },
);

const soundScreen = remember((screen: ScreenNode, product: ProductDefinitions): ScreenNode => {
  const { value } = screen;
  const found = schemaChecker(product.metaSchemas).check('screen.schema.json', value);
  if (found.length === 0) return screen;
  const broken = found.flatMap(placesOf).map((path) => brokenPartOfScreen(value, path));
  const sound = withoutBrokenParts(screen, broken, product.registry);
  findings.set(sound, found);
  return sound;
});

const soundSchool = remember((school: SchoolNode, product: ProductDefinitions): SchoolNode => {
  const { configuration, own } = school;
  const parent = school.parent && soundSchool(school.parent, product);
  // A file's own `$schema` and `extends` are not inherited.
  const { $schema, extends: extended } = own;
  const found = schemaChecker(product.metaSchemas).check('configuration.schema.json', {
    ...($schema === undefined ? {} : { $schema }),
    ...(extended === undefined ? {} : { extends: extended }),
    ...configuration,
  });
  const ownScreens = soundScreens(school.ownScreens, product);
  const screens = soundScreens(school.screens, product);
  const isSame =
    found.length === 0 &&
    parent === school.parent &&
    ownScreens === school.ownScreens &&
    screens === school.screens;
  if (isSame) return school;
  const broken = found.flatMap(placesOf).map((path) => brokenPartOfSettings(configuration, path));
  const sound = withoutBrokenSettings(school, broken, { parent, ownScreens, screens });
  const isInherited = ([name]: Path) =>
    name !== undefined &&
    name in configuration &&
    configuration[name] === school.parent?.configuration[name];
  // The finding of the school that is extended tells of what is just its setting.
  findings.set(
    sound,
    found.filter(({ path }) => !isInherited(path)),
  );
  return sound;
});

/**
 * The places that a finding is about: what is missing counts as a place, by each of its names where
 * one is mistyped.
 */
export function placesOf({ messageId, path, data, suggestion }: SchemaFinding): Path[] {
  const isMissing = messageId.startsWith('missing-') && messageId !== 'missing-kind';
  const place = isMissing ? [...path, String(data.property)] : path;
  return suggestion === undefined ? [place] : [place, [...path.slice(0, -1), suggestion]];
}
