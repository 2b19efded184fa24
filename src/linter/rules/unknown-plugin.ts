import { BUILT_IN_WIDGETS } from '../../engine';
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
    for (const { facts, place } of project.screens.resolved) {
      const steps = facts.forms.flatMap((form) => form.steps);
      for (const { field, ui, path } of steps.flatMap((step) => step.fields)) {
        const named = [
          { messageId: 'format', name: field.format, known: formats, at: [...path, 'format'] },
          { messageId: 'widget', name: ui.widget, known: widgets, at: [...path, 'ui', 'widget'] },
        ] as const;
        for (const { messageId, name, known, at } of named) {
          if (typeof name !== 'string' || known.includes(name)) continue;
          const data = { name, known: known.join(', ') };
          report({ place: place(at), messageId, data, suggestion: mostSimilar(name, known) });
        }
      }
    }
  },
});
