import { defineBlock } from '../../../engine';
import { textOption } from '../../option-schemas';

/**
 * The version of the terms on a screen, the day from which it applies, and the operator behind it.
 */
export const termsBlock = defineBlock({
  name: 'terms',
  title: { 'zh-CN': '协议版本', en: 'Version of terms' },
  purpose: 'reading',
  description: {
    'zh-CN': '协议或政策的版本、生效日期和运营方；版本变了，学生登录时会被再次询问',
    en:
      'The version of terms, from when they apply, and who runs the network; ' +
      'a new version asks students again when they sign in',
  },
  options: {
    type: 'object',
    required: ['version', 'date'],
    properties: {
      version: {
        type: 'string',
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$',
        description:
          '版本。每次修改条款都要换一个新的版本：学生同意的是哪个版本，会和时间一起保存。\n' +
          'The version. Give every change of the terms a new one: ' +
          'which version a student agreed to is stored, with the time.',
        examples: ['1.0'],
      },
      date: {
        $ref: 'common.schema.json#/definitions/date',
        description: '从这一天起生效。\nThe day from which the terms apply.',
        examples: ['2026-09-01'],
      },
      operator: textOption('运营方；不写则是学校。\nWho runs the network; left out: the school.', {
        'zh-CN': '临江大学网络中心',
        en: 'Riverside University Network Centre',
      }),
    },
  },
  wide: true,
  lazy: true,
  statesTerms: true,
  starter: ({ today }) => ({ version: '1.0', date: today }),
  examples: [{ block: 'terms', version: '1.0', date: '2026-09-01' }],
});
