import {
  type Choice,
  defineLabelSet,
  defineMessages,
  defineWidget,
  type OptionsSchema,
} from '../../../engine';

/** The codes of the carriers and their display names (specification, section 3). */
export const carrierLabels = defineLabelSet({
  name: 'carrier',
  description: { 'zh-CN': '运营商名称', en: 'The names of carriers' },
  labels: defineMessages('labelSet.carrier', {
    CUCC: { 'zh-CN': '中国联通', en: 'China Unicom' },
    CMCC: { 'zh-CN': '中国移动', en: 'China Mobile' },
    CTCC: { 'zh-CN': '中国电信', en: 'China Telecom' },
  }),
});

/** Up to this number of carriers are shown all at once. */
const MOST_RADIOS = 4;

const options: OptionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    style: {
      enum: ['select', 'radio'],
      description:
        '运营商的显示方式：下拉列表，或全部列出。不写时，四个以内全部列出。\n' +
        'How the carriers are shown: a list that opens, or all at once. Left out: all at once for up to four.',
      examples: ['radio'],
    },
    only: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: {
        $ref: 'common.schema.json#/definitions/carrierCode',
        description: '运营商代码。\nThe code of a carrier.',
        examples: ['CMCC'],
      },
      description:
        '只提供这些代码的运营商。不写则提供学校的全部运营商。\nOffers only the carriers with these codes. Left out: all of the school.',
      examples: [['CMCC', 'CUCC']],
    },
  },
};

/**
 * The carrier that a student connects through. The school's configuration lists the carriers. The
 * field holds a carrier's `value`; its label is its own, else that of its code.
 */
export const carrierWidget = defineWidget({
  name: 'carrier',
  title: { 'zh-CN': '运营商', en: 'Carrier' },
  description: {
    'zh-CN': '学生选择自己的运营商，选项来自学校的运营商列表',
    en: 'Students choose their carrier from the school’s list',
  },
  types: ['string'],
  options,
  starters: ({ configuration }) =>
    (configuration.carriers ?? []).length === 0
      ? []
      : [
          {
            name: 'carrier',
            field: { required: true, label: { 'zh-CN': '运营商', en: 'Carrier' } },
          },
        ],
  label: (use) =>
    carrierStyle(use.options.style, use.choices.length) === 'radio' ? 'group' : 'control',
  choices({ carriers = [] }, { only }) {
    const offered = Array.isArray(only)
      ? carriers.filter(({ code }) => only.includes(code ?? ''))
      : carriers;
    // A value that is listed twice would make the field's enum invalid: the first one counts.
    const byValue = new Map<string, Choice>();
    for (const { value, label, code } of offered) {
      if (byValue.has(value)) continue;
      byValue.set(value, {
        value,
        label: label ?? labelOf(code) ?? code ?? value,
        ...(code === undefined ? {} : { code }),
      });
    }
    return [...byValue.values()];
  },
  defaults: { remember: 'always' },
  messages: defineMessages('widget.carrier', {
    choose: { 'zh-CN': '请选择', en: 'Please choose' },
  }),
});

/** The style of the list: from the options, or else from the number of carriers. */
export function carrierStyle(style: unknown, count: number): 'select' | 'radio' {
  if (style === 'select' || style === 'radio') return style;
  return count <= MOST_RADIOS ? 'radio' : 'select';
}

function labelOf(code: string | undefined): Choice['label'] | undefined {
  return Object.entries(carrierLabels.labels).find(([known]) => known === code)?.[1];
}
