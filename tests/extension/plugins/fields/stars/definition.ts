import { defineMessages, defineWidget } from '../../../../../src/engine';

/** A number of stars. */
export const starsWidget = defineWidget({
  name: 'stars',
  title: { 'zh-CN': '星级', en: 'Stars' },
  description: { 'zh-CN': '星级评分', en: 'A number of stars' },
  types: ['integer'],
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      most: {
        type: 'integer',
        minimum: 2,
        maximum: 10,
        description: '最多几颗星。\nHow many stars there are at most.',
        examples: [5],
      },
      guide: {
        $ref: 'common.schema.json#/definitions/screenName',
        description: '说明如何评分的页面。\nThe screen that explains the stars.',
        examples: ['notify'],
      },
    },
  },
  label: 'group',
  checkWith: (value, _values, { most }) =>
    typeof value === 'number' && value > Number(most ?? 5) ? { code: 'most' } : undefined,
  messages: defineMessages('widget.stars', {
    most: { 'zh-CN': '没有这么多颗星', en: 'There are not so many stars' },
  }),
});
