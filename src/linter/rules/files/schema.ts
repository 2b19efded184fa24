import {
  childOf,
  entriesOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  locationIn,
  type Path,
  type ProductDefinitions,
  type ProjectFile,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
  type Target,
  toPointer,
  valueAt,
} from '../../../engine';
import { brokenBelow } from '../../broken-below';
import { defineRule, type Report } from '../../define-rule';
import { halfReplacedList } from '../../replaced-lists';
import { aboutAddressedItems, withoutBrackets } from '../../schema/addressed-items';
import { schemaChecker } from '../../schema/checker';
import type { SchemaFinding } from '../../schema/finding';
import { foreignOptionsTogether } from '../../schema/foreign-options';
import { schemaHints, schemaMessages } from '../../schema/messages';
import type { VerdictSchema } from '../../schema/meta-schemas';
import { placeOfRemoval } from '../../schema/needed-members';
import { asSettings, brokenParts, placesOf } from '../../sound-project';

/** Files, and what becomes of them through `extends`, are right by their meta-schemas. */
export const schema = defineRule({
  name: 'schema',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '设置项的名称和值都正确', en: 'Settings have right names and values' },
    why: {
      'zh-CN': '写错的设置不起作用，或让页面无法显示。',
      en: 'A setting that is written wrong has no effect, or keeps the page from being shown.',
    },
    hint: {
      'zh-CN': '删去它，或对照内置页面里同样的内容改写',
      en: 'Take it out, or write it as a screen that comes with Formgate does',
    },
  },
  messages: schemaMessages,
  hints: schemaHints,
  checkFile(file, { product, report }) {
    const metaSchema = metaSchemaOf(file, product);
    if (file.json === undefined || !metaSchema) return;
    const isBase = file.role.kind === 'base' && file.json === file.root;
    const value = isBase ? asSettings(file.root) : file.json;
    const found = schemaChecker(product.metaSchemas).check(metaSchema, value);
    const findings = foreignOptionsTogether(found, value, product.registry);
    tell(findings, (path, target) => locationIn(file.path, path, target), report);
  },
  checkSchool(school, { report }) {
    if (!school.file || school.file.json !== school.own || hasHalfItem(school)) return;
    const { layer, locate } = school;
    const findings = withoutBrackets(brokenParts(school), layer?.value ?? {});
    const told = layer ? aboutAddressedItems(findings, layer, pathsOf(locate)) : findings;
    tell(inheritedCounted(told, school), locate, report, school.file.root);
  },
  checkScreen(screen, { product, report }) {
    const { value, patch } = screen.layer;
    if (!patch || hasHalfItem(screen)) return;
    const isInherited = brokenBelow(screen.layer, product);
    const own = withoutBrackets(brokenParts(screen), value).filter(
      (finding) =>
        !placesOf(finding).some((path) => isInherited(path)) &&
        // A half item in the place of a list is told as that.
        halfReplacedList(screen, finding) === undefined,
    );
    const findings = aboutAddressedItems(own, screen.layer, pathsOf(screen.locate));
    const told = foreignOptionsTogether(findings, value, product.registry);
    tell(told, screen.locate, report, screen.file.root);
  },
});

/** Gives the path at which a part of a value is written. */
function pathsOf(locate: (path: Path) => SourceLocation): (path: Path) => Path {
  return (path) => {
    const { at } = locate(path);
    return at.type === 'json' ? at.path : path;
  };
}

function tell(
  findings: readonly SchemaFinding[],
  locate: (path: Path, target?: Target) => SourceLocation,
  report: (report: Report<SchemaFinding['messageId']>) => void,
  root?: JsonObject,
): void {
  for (const finding of missingTogether(findings)) {
    const { messageId, path, target, data, suggestion, fix } = finding;
    const at = placeOfRemoval(finding, locate, root) ?? locate(path, target);
    const isOfInherited = messageId === 'foreign-options' && at.origin !== undefined;
    report({
      at: isOfInherited ? locate([...path.slice(0, -1), 'options'], 'key') : at,
      messageId,
      data,
      suggestion,
      fix,
    });
  }
}

/** Lists of a school that are too long because of what it inherits are told as that. */
function inheritedCounted(
  findings: readonly SchemaFinding[],
  { own, layer }: SchoolNode,
): SchemaFinding[] {
  return findings.map((finding) => {
    const entries = (value: JsonValue | undefined) =>
      entriesOf(finding.path.reduce(childOf, value));
    const found = entries(layer?.value).length;
    const written = entries(own).filter(([, entry]) => entry !== null);
    const inherited = found - written.length;
    if (finding.messageId !== 'too-many' || inherited <= 0) return finding;
    const data = { ...finding.data, found, inherited };
    return { ...finding, messageId: 'too-many-inherited', data };
  });
}

/** Findings, with one for all that is missing in one place, or alike in the entries of a list. */
function missingTogether(findings: readonly SchemaFinding[]): readonly SchemaFinding[] {
  const missing = findings.filter(({ messageId }) => messageId === 'missing-property');
  if (missing.length < 2) return findings;
  const lists = new Set<string>();
  const isOfEarlierEntry = ({ path, data }: SchemaFinding) =>
    /^\d+$/.test(path.at(-1) ?? '') &&
    lists.size === lists.add(JSON.stringify([path.slice(0, -1), data.property])).size;
  const byPlace = new Map<string, SchemaFinding[]>();
  for (const finding of missing) {
    const place = toPointer(finding.path);
    byPlace.set(place, [...(byPlace.get(place) ?? []), finding]);
  }
  return findings.flatMap((finding) => {
    if (finding.messageId !== 'missing-property') return [finding];
    if (isOfEarlierEntry(finding)) return [];
    const all = byPlace.get(toPointer(finding.path)) ?? [];
    if (all.length < 2) return [finding];
    return all[0] === finding ? [{ ...finding, ...together(all) }] : [];
  });
}

function together(missing: readonly SchemaFinding[]): Pick<SchemaFinding, 'messageId' | 'data'> {
  const properties = missing.map(({ data }) => String(data.property));
  const examples = missing.map(({ data }) => `"${data.property}": ${data.example ?? '…'}`);
  return { messageId: 'missing-properties', data: { properties, examples } };
}

/** A patch that misses its target makes half an item: that is told as what it is. */
function hasHalfItem({
  file,
  strayPatches,
}: Pick<ScreenNode | SchoolNode, 'file' | 'strayPatches'>) {
  return strayPatches.some(
    ({ code, path }) =>
      code === 'unknown-field' ||
      (code === 'unknown-id' && isJsonObject(valueAt(file?.root, path))),
  );
}

/**
 * The meta-schema that a file is checked by itself with; a configuration is checked as what it
 * becomes.
 */
function metaSchemaOf(
  { role, json, root }: ProjectFile,
  { metaSchemas }: ProductDefinitions,
): VerdictSchema | undefined {
  switch (role.kind) {
    case 'portal':
      return 'portal.schema.json';
    case 'linter':
      // A portal may bring schemas of its own that are older.
      return 'linter.schema.json' in metaSchemas ? 'linter.schema.json' : undefined;
    case 'operations':
      return 'operations.schema.json';
    case 'base':
      return 'configuration.schema.json';
    case 'configuration':
      return json === root ? undefined : 'configuration.schema.json';
    case 'screen':
    case 'stock':
      return 'screen.schema.json';
    case 'locale':
      return 'locale.schema.json';
    case 'asset':
    case 'unknown':
      return undefined;
    default:
      return role satisfies never;
  }
}
