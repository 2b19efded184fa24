import { BUILT_IN_WIDGETS, type JsonObject, type JsonValue, subschemas } from '../../engine';
import type { Path } from '../pointer';
import { type Place, placeIn } from '../project/place';
import { defineRule } from '../rule';
import { mostSimilar } from '../similar';

/** Formats and widgets are those of the plugins, or widgets that need none. */
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
    const plugins = project.plugins.all;
    const formats = plugins.filter(({ format }) => format).map(({ name }) => name);
    const widgets = [
      ...Object.keys(BUILT_IN_WIDGETS),
      ...plugins.filter(({ widget }) => widget).map(({ name }) => name),
    ];
    const look = (messageId: 'format' | 'widget', name: JsonValue | undefined, place: Place) => {
      const known = messageId === 'format' ? formats : widgets;
      if (typeof name !== 'string' || known.includes(name)) return;
      const data = { name, known: known.join(', ') };
      report({ place, messageId, data, suggestion: mostSimilar(name, known) });
    };
    const lookIn = (schema: JsonObject, place: (path: Path) => Place) => {
      for (const { path, schema: part } of subschemas(schema)) {
        look('format', part.format, place([...path, 'format']));
      }
    };
    for (const { facts, place } of project.screens.resolved) {
      for (const step of facts.forms.flatMap((form) => form.steps)) {
        lookIn(step.schema, (path) => place([...step.path, 'schema', ...path]));
        for (const { ui, path } of step.fields) {
          look('widget', ui.widget, place([...path, 'ui', 'widget']));
        }
      }
    }
    for (const { file, path, request } of project.requests) {
      lookIn(request, (below) => placeIn(file, [...path, ...below]));
    }
  },
});
