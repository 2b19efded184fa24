import { type Field, type FieldNode, fieldChoices, objectOf, type Project } from '../../engine';
import { defineRule } from '../define-rule';
import { schemaChecker } from '../schema/checker';
import { screensAtSchools } from '../screens-at-schools';

/** A widget gets the kind of value that its definition asks for, and something to choose from. */
export const widgetOptions = defineRule({
  name: 'widget-options',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '控件与字段类型相符，并有可选的内容',
      en: 'Widgets hold right types and have choices',
    },
    hint: { 'zh-CN': '按照控件的说明修改', en: 'Write it as the widget’s description says' },
  },
  messages: {
    'wrong-type': {
      'zh-CN': '控件“${widget}”不能用于类型为“${type}”的字段',
      en: 'The widget “${widget}” cannot hold a field of type “${type}”',
    },
    'no-choices': {
      'zh-CN': '控件“${widget}”没有可选的内容',
      en: 'The widget “${widget}” has nothing to choose from',
    },
    'no-choices-at-school': {
      'zh-CN': '学校的设置里没有控件“${widget}”可选的内容',
      en: 'The school’s settings give the widget “${widget}” nothing to choose from',
    },
  },
  hints: {
    'wrong-type': {
      'zh-CN': '类型改为 ${types} 之一，或换一个控件',
      en: 'Make the type one of ${types}, or take another widget',
    },
    'no-choices': {
      'zh-CN': '在字段里用 choices 列出选项：[{ "value": …, "label": … }]',
      en: 'List them in the field’s choices: [{ "value": …, "label": … }]',
    },
    'no-choices-at-school': {
      'zh-CN': '在 configration.json 里添加（如 carriers），或用 choices 在字段里列出',
      en: 'Add them to configration.json (carriers, for example), or list choices in the field',
    },
  },
  check({ project, report }) {
    for (const { model, locate } of project.screens) {
      for (const { field, path } of model.forms.flatMap(fieldsOf)) {
        const { widget, type = 'string' } = field;
        const definition = typeof widget === 'string' ? project.registry.widget(widget) : undefined;
        if (!definition) continue;
        const at = () => locate([...path, 'widget']);
        const { name, types } = definition;
        if (typeof type === 'string' && !types.some((one) => one === type)) {
          const data = { widget: name, type, types: types.join(', ') };
          report({ at: at(), messageId: 'wrong-type', data });
        }
        if (definition.choices === 'field' && field.choices === undefined) {
          report({ at: at(), messageId: 'no-choices', data: { widget: name } });
        }
      }
    }
    const choosing = new Map(
      project.screens.map((screen) => [
        screen,
        screen.model.forms.flatMap(fieldsOf).filter((field) => choosesFromSchool(field, project)),
      ]),
    );
    const schemas = schemaChecker(project.metaSchemas);
    const shown = screensAtSchools(project, (screen) => (choosing.get(screen) ?? []).length > 0);
    for (const { screen, school, locate } of shown) {
      const { configuration } = school;
      if (!schemas.isConfiguration(configuration)) continue;
      const context = { configuration, registry: project.registry };
      for (const { field, path } of choosing.get(screen) ?? []) {
        const widget = String(field.widget);
        const use: Field = { label: '', widget, options: objectOf(field.options) };
        if (fieldChoices(use, context)?.length !== 0) continue;
        const at = locate([...path, 'widget']);
        report({ at, messageId: 'no-choices-at-school', data: { widget } });
      }
    }
  },
});

function fieldsOf({ steps }: { steps: readonly { fields: readonly FieldNode[] }[] }) {
  return steps.flatMap(({ fields }) => fields);
}

/** Whether a field has no choices of its own and a widget that takes them from the school's settings. */
function choosesFromSchool({ field }: FieldNode, { registry }: Project): boolean {
  const definition = typeof field.widget === 'string' ? registry.widget(field.widget) : undefined;
  return field.choices === undefined && typeof definition?.choices === 'function';
}
