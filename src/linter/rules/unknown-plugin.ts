import {
  itemsOf,
  type JsonObject,
  type JsonValue,
  locationIn,
  objectOf,
  type Path,
  type SourceLocation,
  subschemas,
} from '../../engine';
import { defineRule } from '../define-rule';
import { suggest } from '../suggest';

/** The formats and widgets that are named have a definition. */
export const unknownPlugin = defineRule({
  name: 'unknown-plugin',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '用到的格式和控件存在', en: 'Formats and widgets exist' },
    hint: { 'zh-CN': '可用的有：${known}', en: 'There are: ${known}' },
  },
  messages: {
    format: { 'zh-CN': '没有名为“${name}”的格式', en: 'There is no format “${name}”' },
    widget: { 'zh-CN': '没有名为“${name}”的控件', en: 'There is no widget “${name}”' },
  },
  check({ project, report }) {
    const known = {
      format: project.registry.formats.map(({ name }) => name),
      widget: project.registry.widgets.map(({ name }) => name),
    };
    const look = (
      messageId: 'format' | 'widget',
      name: JsonValue | undefined,
      locate: () => SourceLocation,
    ) => {
      const names = known[messageId];
      if (typeof name !== 'string' || names.includes(name)) return;
      const data = { name, known: names.join(', ') };
      report({ at: locate(), messageId, data, suggestion: suggest(name, names) });
    };
    const lookIn = (schema: JsonObject, path: Path, locate: (path: Path) => SourceLocation) => {
      for (const { path: below, schema: part } of subschemas(schema)) {
        look('format', part.format, () => locate([...path, ...below, 'format']));
      }
    };
    for (const { model, locate } of project.screens) {
      for (const { step, fields, path } of model.forms.flatMap((form) => form.steps)) {
        for (const { field, path: at } of fields) {
          look('format', field.format, () => locate([...at, 'format']));
          look('widget', field.widget, () => locate([...at, 'widget']));
          lookIn(objectOf(field.items), [...at, 'items'], locate);
        }
        for (const rule of itemsOf(step.rules, [...path, 'rules'])) {
          lookIn(objectOf(rule.value), rule.path, locate);
        }
      }
    }
    for (const { file, path, request } of project.operations.values()) {
      lookIn(request, path, (at) => locationIn(file, at));
    }
  },
});
