import {
  itemsOf,
  type JsonObject,
  keywordsOf,
  locationIn,
  type Path,
  type ProductDefinitions,
  type SourceLocation,
  type StepNode,
  subschemas,
  suggest,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';

/** The formats and widgets that are named have a definition. */
export const unknownPlugin = defineRule({
  name: 'unknown-plugin',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '用到的格式和控件存在', en: 'Formats and widgets exist' },
    why: {
      'zh-CN': '没有的控件显示不出来，没有的格式不会检查。',
      en: 'A widget that does not exist cannot be shown, and a format that does not exist checks nothing.',
    },
    hint: { 'zh-CN': '可用的有：${known}', en: 'There are: ${known}' },
  },
  messages: {
    format: { 'zh-CN': '没有名为“${name}”的格式', en: 'There is no format “${name}”' },
    widget: { 'zh-CN': '没有名为“${name}”的控件', en: 'There is no widget “${name}”' },
  },
  checkStep(step, { screen, product, report }) {
    tell(mentionsIn(step), product, screen.locate, report);
  },
  check({ project: { operations, product }, report }) {
    for (const { file, path, request } of operations.values()) {
      tell(formatsIn(request, path), product, (at) => locationIn(file, at), report);
    }
  },
});

/** One place that names a format or widget. */
interface Mention {
  kind: 'format' | 'widget';
  name: string;
  path: Path;
}

function tell(
  mentions: readonly Mention[],
  { registry }: ProductDefinitions,
  locate: (path: Path) => SourceLocation,
  report: (report: Report<Mention['kind']>) => void,
): void {
  for (const { kind, name, path } of mentions) {
    const definitions = kind === 'format' ? registry.formats : registry.widgets;
    const names = definitions.map((definition) => definition.name);
    if (names.includes(name)) continue;
    const data = { name, known: names };
    report({ at: locate(path), messageId: kind, data, suggestion: suggest(name, names) });
  }
}

function mentionsIn({ step, fields, path }: StepNode): Mention[] {
  const found: Mention[] = [];
  for (const { field, path: at } of fields) {
    for (const kind of KINDS) {
      const name = field[kind];
      if (name !== undefined) found.push({ kind, name, path: [...at, kind] });
    }
    if (field.items) found.push(...formatsIn(field.items, [...at, 'items']));
  }
  for (const rule of itemsOf(step.rules, [...path, 'rules'])) {
    found.push(...formatsIn(rule.value, rule.path));
  }
  return found;
}

const KINDS = ['format', 'widget'] as const;

function formatsIn(schema: JsonObject, path: Path): Mention[] {
  return subschemas(schema).flatMap(({ path: below, schema: part }): Mention[] => {
    const name = keywordsOf(part).format;
    return name === undefined
      ? []
      : [{ kind: 'format', name, path: [...path, ...below, 'format'] }];
  });
}
