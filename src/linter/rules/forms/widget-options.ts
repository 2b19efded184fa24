import {
  choosesFromSchool,
  type FieldNode,
  type FieldType,
  fieldChoices,
  fieldType,
  type ProductDefinitions,
  type Registry,
  referencesOf,
  type ScreenModel,
  type ScreenNode,
  suggest,
  widgetOf,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { wholeSettings } from '../../own-settings';
import { remember } from '../../remember';
import { optionOwners, unknownOptions } from '../../schema/widget-option-owners';
import { screensAtSchools } from '../../screens-at-schools';

/** A widget gets the kind of value that its definition asks for, and something to choose from. */
export const widgetOptions = defineRule({
  name: 'widget-options',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '控件与字段类型相符，并有可选的内容',
      en: 'Widgets hold right types and have choices',
    },
    why: {
      'zh-CN': '控件无法保存这种值，或没有可选的内容，学生无法填写。',
      en: 'The widget cannot hold the value, or has nothing to choose from, so students cannot fill it in.',
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
    'unknown-option': {
      'zh-CN': '字段“${field}”没有写 widget，用的是控件“${widget}”，它没有这些设置：${options}',
      en: 'The field “${field}” names no widget, and its widget “${widget}” has no such options: ${options}',
    },
    'no-option': {
      'zh-CN': '任何控件都没有这些设置，不能写在 options 里：${options}',
      en: 'No widget has such options: ${options}',
    },
    'shows-no-choices': {
      'zh-CN': '控件“${widget}”不显示选项，学生看不到这里的 choices',
      en: 'The widget “${widget}” shows no choices: students do not see these',
    },
    'repeats-other': {
      'zh-CN': '“${field}”要重复“${other}”的内容，可该重复的是别的字段（${known}），两者不会相同',
      en: '“${field}” has to repeat “${other}”, but another field is to be repeated (${known}): the two are never the same',
    },
    'unknown-code': {
      'zh-CN': '学校没有代码为“${code}”的运营商',
      en: 'The school has no carrier with the code “${code}”',
    },
    'no-choices-at-school': {
      'zh-CN': '学校的设置里没有控件“${widget}”可选的内容',
      en: 'The school’s settings give the widget “${widget}” nothing to choose from',
    },
  },
  hints: {
    'wrong-type': {
      'zh-CN': '在字段里写 "type"（这个控件可用：${types}），或换一个控件',
      en: 'Give the field a "type" that this widget can hold (${types}), or take another widget',
    },
    'no-choices': {
      'zh-CN': '在字段里用 choices 列出选项：[{ "value": …, "label": … }]',
      en: 'List them in the field’s choices: [{ "value": …, "label": … }]',
    },
    'unknown-option': {
      'zh-CN': '在字段里写明控件：${owners}；或删去 options',
      en: 'Name the widget that they belong to: ${owners}; or take the options out',
    },
    'no-option': {
      'zh-CN': '字段自己的规则（如 required、maxLength）写在 options 旁边；其他的删去',
      en: 'Write rules of the field itself, such as required or maxLength, next to options; take anything else out',
    },
    'shows-no-choices': {
      'zh-CN': '换成能显示选项的控件（${owners}），或删去 choices',
      en: 'Take a widget that shows choices (${owners}), or take the choices out',
    },
    'repeats-other': {
      'zh-CN': '写新密码所在的字段：${known}',
      en: 'Name the field with the new password: ${known}',
    },
    'unknown-code': {
      'zh-CN': '写学校已有的运营商代码（${known}），或去掉这一项',
      en: 'Write the code of a carrier of the school (${known}), or take it out',
    },
    'no-choices-at-school': {
      'zh-CN': '在 configration.json 里添加（如 carriers），或用 choices 在字段里列出',
      en: 'Add them to configration.json (carriers, for example), or list choices in the field',
    },
  },
  checkForm(form, { screen, product, report }) {
    const fields = fieldsOf(form);
    /** The first field of each name. */
    const byName = new Map<unknown, FieldNode>(fields.toReversed().map((one) => [one.name, one]));
    for (const { name: fieldName, field, path } of fields) {
      const widget = widgetOf(field, product.registry);
      const repeats = widget?.repeats;
      const other = repeats && field.options?.[repeats.option];
      const repeated = byName.get(other);
      if (!widget || !repeats || !repeated || repeated.name === fieldName) continue;
      const canBeRepeated = (one: FieldNode) =>
        one.name !== fieldName &&
        widgetOf(one.field, product.registry) === widget &&
        Object.entries(repeats.of).every(([key, value]) => one.field.options?.[key] === value);
      // The other field may lack its widget where none fits, or have one that nobody defines, or
      // options of one that it does not name: these are told as that.
      if (canBeRepeated(repeated)) continue;
      const others = fields.filter(canBeRepeated);
      if (others.length === 0) continue;
      const shownBy = widgetOf(repeated.field, product.registry);
      const isUnnamed = repeated.field.widget === undefined;
      if (!shownBy || (isUnnamed && unknownOptions(repeated.field.options, shownBy).length > 0)) {
        continue;
      }
      report({
        at: screen.locate([...path, 'options', repeats.option]),
        messageId: 'repeats-other',
        data: {
          ...{ field: fieldName, other: repeated.name, widget: widget.name },
          known: others.map(({ name }) => name),
        },
      });
    }
  },
  checkScreen({ model, locate }, { product, report }) {
    const { registry } = product;
    for (const { name: fieldName, field, path } of model.forms.flatMap(fieldsOf)) {
      const { widget } = field;
      const type = fieldType(field);
      const shownBy = widgetOf(field, registry);
      if (!shownBy) continue;
      const { name, types } = shownBy;
      const isWrongType = widget !== undefined && !types.includes(type);
      if (field.choices !== undefined && shownBy.choices === undefined && !isWrongType) {
        const data = { widget: name, owners: choosers(type, registry) };
        report({ at: locate([...path, 'choices'], 'key'), messageId: 'shows-no-choices', data });
      }
      // The schema reports unknown options of a field that names its widget.
      const unknown = widget === undefined ? unknownOptions(field.options, shownBy) : [];
      if (unknown.length > 0) {
        const owners = optionOwners(unknown, registry);
        const data = {
          field: fieldName,
          widget: name,
          options: unknown,
          owners: owners.map((owner) => `"widget": "${owner}"`).join(' / '),
        };
        const messageId = owners.length > 0 ? 'unknown-option' : 'no-option';
        const removals = [locate([...path, 'widget'])];
        const at = locate([...path, 'options'], 'key');
        report({ at, messageId, data, removals });
      }
      if (widget === undefined) continue;
      const at = () => locate([...path, 'widget']);
      if (isWrongType) {
        const data = { widget: name, type, types };
        const removals = [locate([...path, 'type'])];
        report({ at: at(), messageId: 'wrong-type', data, removals });
      }
      if (shownBy.choices === 'field' && field.choices === undefined) {
        report({ at: at(), messageId: 'no-choices', data: { widget: name } });
      }
    }
  },
  check({ project, report }) {
    const { product, registry } = project;
    const choosing = ({ model }: ScreenNode) => fieldsThatChooseFromSchool(model, product);
    const shown = screensAtSchools(project, (screen) => choosing(screen).length > 0);
    for (const { screen, school, locate } of shown) {
      const configuration = wholeSettings(school);
      if (!configuration) continue;
      const codes = (configuration.carriers ?? []).flatMap(({ code }) => code ?? []);
      for (const { field, path } of choosing(screen)) {
        const named = referencesOf(screen.model.references, 'carrierCode').filter((one) =>
          path.every((token, index) => one.path[index] === token),
        );
        const free = codes.filter((code) => !named.some(({ value }) => value === code));
        const unknown = named.filter(({ value }) => codes.length > 0 && !codes.includes(value));
        // Inherited options may name carriers of others.
        const own = unknown.filter((one) => !locate(one.path).origin);
        for (const { value: code, path: below } of own) {
          const data = { code, known: codes };
          const suggestion = suggest(code, free);
          report({ at: locate(below), messageId: 'unknown-code', data, suggestion });
        }
        if (own.length > 0 || fieldChoices(field, { configuration, registry })?.length !== 0)
          continue;
        const at = locate([...path, 'widget']);
        const data = { widget: field.widget ?? '' };
        report({ at, messageId: 'no-choices-at-school', data });
      }
    }
  },
});

/** The widgets that show choices of this type. */
function choosers(type: FieldType, { widgets }: Registry): string[] {
  return widgets
    .filter(({ types, choices }) => choices === 'field' && types.includes(type))
    .map(({ name }) => name);
}

const fieldsThatChooseFromSchool = remember(
  (model: ScreenModel, { registry }: ProductDefinitions) =>
    model.forms
      .flatMap(fieldsOf)
      .filter(({ field }) => field.widget !== undefined && choosesFromSchool(field, registry)),
);

function fieldsOf({ steps }: { steps: readonly { fields: readonly FieldNode[] }[] }) {
  return steps.flatMap(({ fields }) => fields);
}
