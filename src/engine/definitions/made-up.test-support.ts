import { defineMessages } from '../text/text';
import {
  type BlockDefinition,
  defineBlock,
  defineFormat,
  defineLabelSet,
  defineWidget,
  type WidgetDefinition,
} from './define';
import { createRegistry } from './registry';

/** For tests: a widget with only the members that matter to the test. */
export function madeUpWidget(name: string, more: Partial<WidgetDefinition> = {}): WidgetDefinition {
  return {
    name,
    title: { 'zh-CN': '控件', en: 'Widget' },
    description: { 'zh-CN': '控件', en: 'A widget' },
    types: ['string'],
    options: { type: 'object', additionalProperties: false, properties: {} },
    label: 'control',
    ...more,
  };
}

/** For tests: a block with these members. */
export function madeUpBlock(name: string, options: BlockDefinition['options']): BlockDefinition {
  return {
    name,
    title: { 'zh-CN': '区块', en: 'Block' },
    purpose: 'reading',
    description: { 'zh-CN': '区块', en: 'A block' },
    options: { type: 'object', ...options },
    wide: false,
    lazy: false,
    examples: [{ block: name }],
  };
}

const list = ($ref: string) => ({ type: 'array', items: { $ref } });
const TEXT = { $ref: 'common.schema.json#/definitions/text' };
const LINKS = list('common.schema.json#/definitions/link');

/** For tests: definitions as a portal has them, few and small. */
export const madeUpRegistry = createRegistry({
  formats: [
    defineFormat({
      name: 'digits',
      title: { 'zh-CN': '数字', en: 'Digits' },
      description: { 'zh-CN': '数字', en: 'Digits' },
      check: (value) => (/^\d+$/.test(value) ? undefined : { code: 'digits' }),
      messages: defineMessages('format.digits', {
        digits: { 'zh-CN': '只能是数字', en: 'Digits only' },
      }),
    }),
  ],
  widgets: [
    madeUpWidget('text', { defaultFor: { plain: ['string'] } }),
    madeUpWidget('number', {
      types: ['number', 'integer'],
      defaultFor: { plain: ['number', 'integer'] },
    }),
    madeUpWidget('select', {
      types: ['string', 'integer'],
      defaultFor: { choices: ['string', 'integer'] },
      choices: 'field',
    }),
    madeUpWidget('checkbox', {
      types: ['boolean'],
      defaultFor: { plain: ['boolean'] },
      label: 'none',
    }),
    madeUpWidget('checkboxes', {
      types: ['array'],
      defaultFor: { plain: ['array'], choices: ['array'] },
      label: 'group',
      choices: 'field',
    }),
    defineWidget({
      ...madeUpWidget('carrier'),
      options: {
        type: 'object',
        properties: {
          only: list('common.schema.json#/definitions/carrierCode'),
          style: { enum: ['list', 'all'], description: 'Style.', examples: ['all'] },
        },
      },
      label: ({ options, choices }) =>
        options.style === 'all' || choices.length < 3 ? 'group' : 'control',
      choices: ({ carriers = [] }) =>
        carriers.map(({ value, label }) => ({ value, label: label ?? value })),
      defaults: { autocomplete: 'off', inputmode: 'numeric' },
    }),
    madeUpWidget('code', {
      options: {
        type: 'object',
        properties: {
          send: { $ref: 'common.schema.json#/definitions/operationName' },
          values: { $ref: 'screen.schema.json#/definitions/values' },
        },
      },
    }),
    madeUpWidget('hidden', { label: 'none', hidden: true }),
  ],
  blocks: [
    defineBlock(
      madeUpBlock('form', {
        required: ['steps'],
        properties: { steps: list('screen.schema.json#/definitions/step'), links: LINKS },
      }),
    ),
    defineBlock(
      madeUpBlock('choice', {
        properties: {
          options: {
            type: 'array',
            items: {
              type: 'object',
              required: ['id', 'label', 'blocks'],
              properties: {
                id: { $ref: 'common.schema.json#/definitions/id' },
                label: TEXT,
                blocks: list('screen.schema.json#/definitions/block'),
              },
            },
          },
        },
      }),
    ),
    defineBlock(madeUpBlock('links', { required: ['links'], properties: { links: LINKS } })),
    defineBlock(madeUpBlock('note', { required: ['text'], properties: { text: TEXT } })),
  ],
  labelSets: [
    defineLabelSet({
      name: 'carrier',
      description: { 'zh-CN': '运营商', en: 'Carriers' },
      labels: defineMessages('labelSet.carrier', {
        CMCC: { 'zh-CN': '中国移动', en: 'China Mobile' },
      }),
    }),
  ],
});
