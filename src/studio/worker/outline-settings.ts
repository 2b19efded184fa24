import {
  carrierName,
  entriesOf,
  idOf,
  isJsonObject,
  labelOf,
  memberOf,
  type Project,
  type SchoolNode,
  type Wording,
} from '../../engine';
import { type Base, type OutlineNode, SETTINGS } from './messages';
import { nodeMaker, ownershipIn } from './outline-nodes';
import { words } from './outline-words';

const CARRIERS = 'carriers';

/** Settings that have a place in the tree even where they say nothing yet. */
const ALWAYS = [
  ...['name', 'networkName', 'theme', 'locales', 'pages', CARRIERS, 'links', 'navigation'],
  ...['footer', 'contact', 'accounts', 'recovery', 'features', 'visitors', 'security'],
  ...['networkParameters', 'returnHosts'],
  ...['tabletClass', 'miniProgram', 'messages'],
];

/** The settings of a school, those that say nothing yet among them. */
export function settingNodes(
  school: SchoolNode,
  base: Base | undefined,
  { registry }: Pick<Project, 'registry'>,
): OutlineNode[] {
  const isOwn = ownershipIn(
    school.file?.text,
    school.file?.json,
    base ?? { value: null, blank: {} },
  );
  const node = nodeMaker(SETTINGS, isOwn);
  const { configuration } = school;
  const inherits = (name: string) => memberOf(base?.value ?? undefined, name) !== undefined;
  const hidden = new Set(['$schema', 'extends', 'schoolNameEn']);
  const names = new Set([...ALWAYS, ...Object.keys(configuration)]);
  return [...names]
    .filter((name) => !hidden.has(name))
    .map((name) => {
      const items = entriesOf(memberOf(configuration, name)).flatMap(([index, item]) => {
        if (!Array.isArray(configuration[name]) || !isJsonObject(item)) return [];
        if (name === CARRIERS) return [node('carrier', [name, index], carrierName(item, registry))];
        return [node('link', [name, index], labelOf(item) ?? idOf(item) ?? index)];
      });
      const known: Readonly<Record<string, Wording>> = words.ofSettings;
      const setting = node('setting', [name], known[name] ?? name, items);
      // One that says nothing and inherits nothing is nobody's.
      const isSaid = Object.hasOwn(configuration, name) || inherits(name);
      return { ...setting, isOwn: setting.isOwn && isSaid };
    });
}

/** The base that the school's settings are put over. */
export function settingsBase(project: Project, school: SchoolNode): Base {
  const {
    $schema: _schema,
    extends: _extends,
    ...below
  } = school.parent?.layer?.value ?? project.product.base;
  return {
    value: below,
    blank: { $schema: '../../schemas/configuration.schema.json', schoolNameEn: school.name },
  };
}
