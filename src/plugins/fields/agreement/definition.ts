import { defineWidget } from '../../../engine';
import { textOption } from '../../option-schemas';

/**
 * A tick box under terms that another screen shows. The field's label is the sentence beside the
 * box, and the text of `linkText` in it is the link. A field with `const: true` requires the tick.
 */
export const agreementWidget = defineWidget({
  name: 'agreement',
  title: { 'zh-CN': '同意条款', en: 'Agreement' },
  description: {
    'zh-CN': '必须勾选才能继续的条款，文字里带链接',
    en: 'Students must tick it to go on; its words link to the terms',
  },
  types: ['boolean'],
  options: {
    type: 'object',
    required: ['screen', 'linkText'],
    additionalProperties: false,
    properties: {
      screen: {
        $ref: 'common.schema.json#/definitions/screenName',
        description: '条款所在的页面。\nThe screen with the terms.',
        examples: ['user-agreement'],
      },
      linkText: textOption(
        '字段名称中作为链接的那几个字；名称里没有时，接在后面显示。\n' +
          'The words of the label that are the link. Words that the label lacks are put after it.',
        { 'zh-CN': '《用户协议》', en: 'terms of use' },
      ),
    },
  },
  starters: [
    {
      name: 'agreement',
      field: {
        type: 'boolean',
        const: true,
        required: true,
        label: {
          'zh-CN': '我已阅读并同意用户协议',
          en: 'I have read and accept the user agreement',
        },
        options: {
          screen: 'user-agreement',
          linkText: { 'zh-CN': '用户协议', en: 'user agreement' },
        },
      },
    },
  ],
  label: 'none',
  agreesTo: ({ screen }) => (typeof screen === 'string' ? screen : undefined),
});
