import { type Choice, definePlugin } from '../../engine';

const labels = {
  CUCC: { 'zh-CN': '中国联通', en: 'China Unicom' },
  CMCC: { 'zh-CN': '中国移动', en: 'China Mobile' },
  CTCC: { 'zh-CN': '中国电信', en: 'China Telecom' },
} as const;

/**
 * The carrier that a student connects through. The school's configuration lists the carriers: the field holds a
 * carrier's `value`; its words are its own label, else those of its code. Codes: specification, section 3.
 */
export const carrier = definePlugin({
  name: 'carrier',
  description: {
    'zh-CN': '运营商选择，选项来自学校配置的 carriers',
    en: 'The choice of a carrier, from carriers in the school’s configuration',
  },
  labels,
  widget: {
    types: ['string'],
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        style: {
          enum: ['select', 'radio'],
          description:
            'How the carriers are shown: a list that opens, or all at once. Left out: all at once for up to four.',
          examples: ['radio'],
        },
      },
    },
    // A value that is listed twice would make the field's enum invalid; the first one speaks.
    choices: ({ carriers = [] }) => {
      const byValue = new Map<string, Choice>();
      for (const { value, label, code } of carriers) {
        if (byValue.has(value)) continue;
        byValue.set(value, { value, label: label ?? labelOf(code) ?? code ?? value });
      }
      return [...byValue.values()];
    },
    messages: {
      choose: { 'zh-CN': '请选择', en: 'Please choose' },
    },
  },
});

function labelOf(code: string | undefined): Choice['label'] | undefined {
  return Object.entries(labels).find(([known]) => known === code)?.[1];
}
