import { defineBlock, starterTexts } from '../../../engine';
import { textOption } from '../../option-schemas';

/** Several ways to do one thing. */
export const choiceBlock = defineBlock({
  name: 'choice',
  title: { 'zh-CN': '多选一', en: 'Choice of ways' },
  purpose: 'input',
  description: {
    'zh-CN': '多种方式任选其一；只剩一种时直接显示',
    en: 'Several ways to do one thing, of which the student picks one; with one left, no choice is shown',
  },
  options: {
    type: 'object',
    required: ['label', 'options'],
    properties: {
      label: textOption(
        '选择的是什么；供读屏软件朗读。\nWhat is chosen; read out by screen readers.',
        { 'zh-CN': '验证方式', en: 'How to verify' },
      ),
      options: {
        type: 'array',
        minItems: 1,
        items: {
          title: 'ChoiceOption',
          type: 'object',
          required: ['id', 'label', 'blocks'],
          additionalProperties: false,
          properties: {
            id: {
              $ref: 'common.schema.json#/definitions/id',
              description:
                '这种方式的名称，补丁用它来指定。\nThe name of this way; patches address it by this.',
              examples: ['phone'],
            },
            before: {
              $ref: 'common.schema.json#/definitions/id',
              description: '放在这个 id 的方式之前。\nPuts the way before the one with this id.',
              examples: ['identification'],
            },
            after: {
              $ref: 'common.schema.json#/definitions/id',
              description: '放在这个 id 的方式之后。\nPuts the way after the one with this id.',
              examples: ['phone'],
            },
            label: textOption('标签页上的文字。\nThe words on its tab.', {
              'zh-CN': '手机验证码',
              en: 'Text message',
            }),
            blocks: {
              type: 'array',
              minItems: 1,
              items: {
                $ref: 'screen.schema.json#/definitions/block',
                description: '一个区块。\nOne block.',
                examples: [{ block: 'markdown', text: '…' }],
              },
              description: '选中这种方式时显示的内容。\nWhat is shown when it is chosen.',
              examples: [[{ block: 'markdown', text: '…' }]],
            },
          },
          description: '一种方式。\nOne way.',
          examples: [
            {
              id: 'phone',
              label: { 'zh-CN': '手机验证码', en: 'Text message' },
              blocks: [{ block: 'markdown', text: '…' }],
            },
          ],
        },
        description: '各种方式，默认打开第一种。\nThe ways, the first one open.',
        examples: [
          [
            {
              id: 'phone',
              label: { 'zh-CN': '手机验证码', en: 'Text message' },
              blocks: [{ block: 'markdown', text: '…' }],
            },
          ],
        ],
      },
    },
  },
  wide: false,
  lazy: false,
  starter: {
    label: { 'zh-CN': '选择一种方式', en: 'Choose a way' },
    options: [
      {
        id: 'first',
        label: starterTexts.firstWay,
        blocks: [
          {
            block: 'markdown',
            id: 'first-text',
            text: starterTexts.aboutFirstWay,
          },
        ],
      },
      {
        id: 'second',
        label: starterTexts.secondWay,
        blocks: [
          {
            block: 'markdown',
            id: 'second-text',
            text: starterTexts.aboutSecondWay,
          },
        ],
      },
    ],
  },
  examples: [
    {
      block: 'choice',
      id: 'way',
      label: { 'zh-CN': '验证方式', en: 'How to verify' },
      options: [
        {
          id: 'phone',
          label: { 'zh-CN': '手机验证码', en: 'Text message' },
          blocks: [{ block: 'markdown', text: '…' }],
        },
      ],
    },
  ],
});
