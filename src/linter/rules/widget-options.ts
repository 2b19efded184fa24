import { BUILT_IN_WIDGETS, isJsonObject, type PluginRegistry } from '../../engine';
import type { FieldFacts } from '../project/screen-facts';
import { defineRule } from '../rule';
import { schemaHints, schemaMessages } from '../schema/messages';

/** A widget gets the settings and the kind of value that its definition asks for. */
export const widgetOptions = defineRule({
  name: 'widget-options',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '控件的选项和字段类型正确',
      en: 'Widgets have right options and hold right types',
    },
    hint: { 'zh-CN': '按照控件的说明修改', en: 'Write it as the widget’s description says' },
  },
  messages: {
    ...schemaMessages,
    'wrong-type': {
      'zh-CN': '控件“${widget}”不能用于类型为“${type}”的字段',
      en: 'The widget “${widget}” cannot hold a field of type “${type}”',
    },
    'no-choices': {
      'zh-CN': '控件“${widget}”没有可选的内容',
      en: 'The widget “${widget}” has nothing to choose from',
    },
  },
  hints: {
    ...schemaHints,
    'wrong-type': {
      'zh-CN': '类型改为 ${types} 之一，或换一个控件',
      en: 'Make the type one of ${types}, or take another widget',
    },
    'no-choices': {
      'zh-CN': '用 enum 列出选项；运营商写在 configration.json 的 carriers 里',
      en: 'List the choices in enum; carriers stand in carriers of configration.json',
    },
  },
  check({ project, report }) {
    for (const { school, facts, place } of project.screens.resolved) {
      const steps = facts.forms.flatMap((form) => form.steps);
      for (const facts of steps.flatMap((step) => step.fields)) {
        const { field, ui, path } = facts;
        const { widget } = ui;
        if (typeof widget !== 'string') continue;
        const definition = project.plugins.widget(widget);
        const types = typesOf(widget, project.plugins);
        if (typeof field.type === 'string' && types && !types.includes(field.type)) {
          const data = { widget, type: field.type, types: types.join(', ') };
          report({ place: place([...path, 'ui', 'widget']), messageId: 'wrong-type', data });
        }
        const fromSchool = school?.configuration && definition?.choices?.(school.configuration);
        if (needsChoices(widget) ? !hasChoices(facts) : fromSchool?.length === 0) {
          const at = place([...path, 'ui', 'widget']);
          report({ place: at, messageId: 'no-choices', data: { widget } });
        }
        if (!definition?.options) continue;
        for (const finding of project.schemas.checkWith(definition.options, ui.options ?? {})) {
          report({
            ...finding,
            place: place([...path, 'ui', 'options', ...finding.path], finding.aim),
          });
        }
      }
    }
  },
});

function typesOf(widget: string, plugins: PluginRegistry): readonly string[] | undefined {
  return (
    plugins.widget(widget)?.types ??
    (Object.hasOwn(BUILT_IN_WIDGETS, widget) ? BUILT_IN_WIDGETS[widget] : undefined)
  );
}

/** The widgets whose choices stand in the field itself. */
function needsChoices(widget: string): boolean {
  return widget === 'select' || widget === 'radio';
}

function hasChoices({ field }: FieldFacts): boolean {
  const items = isJsonObject(field.items) ? field.items : {};
  return Array.isArray(field.enum) || Array.isArray(items.enum) || field.type === 'boolean';
}
