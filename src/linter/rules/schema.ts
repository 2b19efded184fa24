import {
  isJsonObject,
  type JsonObject,
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
} from '../../engine';
import { defineRule, type Report } from '../define-rule';
import { placeOf, toldBelow } from '../mistaken-paths';
import { schemaChecker } from '../schema/checker';
import type { SchemaFinding } from '../schema/finding';
import { foreignOptionsTogether } from '../schema/foreign-options';
import { schemaHints, schemaMessages } from '../schema/messages';
import type { VerdictSchema } from '../schema/meta-schema-ajv';

/** Files, and what becomes of them through `extends`, are right by their meta-schemas. */
export const schema = defineRule({
  name: 'schema',
  severity: 'error',
  judgesShape: true,
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
    // The base is no school's: it has all but a name.
    const value =
      file.role.kind === 'base' && isJsonObject(file.json)
        ? { schoolNameEn: 'base', ...file.json }
        : file.json;
    const found = schemaChecker(product.metaSchemas).check(metaSchema, value);
    const findings = foreignOptionsTogether(found, value, product.registry);
    tell(findings, (path, target) => locationIn(file.path, path, target), report);
  },
  checkSchool(school, { product, report }) {
    if (!isJsonObject(school.file?.json) || hasHalfItem(school)) return;
    const schemas = schemaChecker(product.metaSchemas);
    const findings = schemas.check('configuration.schema.json', withHints(school));
    tell(
      findings.filter(({ path }) => !isInherited(path, school)),
      school.locate,
      report,
    );
  },
  checkScreen(screen, { product, report }) {
    if (!screen.layer.patch || hasHalfItem(screen)) return;
    const schemas = schemaChecker(product.metaSchemas);
    const findings = schemas.check('screen.schema.json', screen.value);
    if (findings.length === 0) return;
    const isTold = toldBelow(screen, product);
    const ownFindings = findings.filter((finding) => !isTold(placeOf(finding)));
    tell(
      foreignOptionsTogether(ownFindings, screen.value, product.registry),
      screen.locate,
      report,
    );
  },
});

function tell(
  findings: readonly SchemaFinding[],
  locate: (path: Path, target: Target) => SourceLocation,
  report: (report: Report<SchemaFinding['messageId']>) => void,
): void {
  for (const { messageId, path, target, data, suggestion, fix } of missingTogether(findings)) {
    const at = locate(path, target);
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

/** Findings, with one for all that is missing in one place. */
function missingTogether(findings: readonly SchemaFinding[]): readonly SchemaFinding[] {
  const missing = findings.filter(({ messageId }) => messageId === 'missing-property');
  if (missing.length < 2) return findings;
  const byPlace = new Map<string, SchemaFinding[]>();
  for (const finding of missing) {
    const place = toPointer(finding.path);
    byPlace.set(place, [...(byPlace.get(place) ?? []), finding]);
  }
  return findings.flatMap((finding) => {
    if (finding.messageId !== 'missing-property') return [finding];
    const all = byPlace.get(toPointer(finding.path)) ?? [];
    if (all.length < 2) return [finding];
    return all[0] === finding ? [{ ...finding, ...together(all) }] : [];
  });
}

function together(missing: readonly SchemaFinding[]): Pick<SchemaFinding, 'messageId' | 'data'> {
  const properties = missing.map(({ data }) => data.property).join(', ');
  const examples = missing.map(({ data }) => `"${data.property}": ${data.example ?? '…'}`);
  return { messageId: 'missing-properties', data: { properties, examples: examples.join(', ') } };
}

/** A school's settings with what its own file says beside them. */
function withHints({ configuration, own }: SchoolNode): JsonObject {
  const { $schema, extends: parent } = own;
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...(parent === undefined ? {} : { extends: parent }),
    ...configuration,
  };
}

/** Whether a setting is just that of the school that is extended, whose own finding tells of it. */
function isInherited([name]: Path, { configuration, parent }: SchoolNode): boolean {
  return name !== undefined && parent !== undefined && name in configuration
    ? configuration[name] === parent.configuration[name]
    : false;
}

/** A patch that misses its target makes half an item: that is told as what it is. */
function hasHalfItem({
  file,
  strayPatches,
}: Pick<ScreenNode | SchoolNode, 'file' | 'strayPatches'>) {
  return strayPatches.some(
    ({ code, path }) =>
      code === 'unknown-field' ||
      (code === 'unknown-id' && isJsonObject(valueAt(file?.json, path))),
  );
}

/** The meta-schema that a file is checked by itself with; a configuration is checked as what it becomes. */
function metaSchemaOf(
  { role, json }: ProjectFile,
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
      return isJsonObject(json) ? undefined : 'configuration.schema.json';
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
