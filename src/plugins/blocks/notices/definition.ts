import { defineBlock } from '../../../engine';
import { textOption } from '../../option-schemas';

/** The notices of the school. */
export const noticesBlock = defineBlock({
  name: 'notices',
  title: { 'zh-CN': '通知列表', en: 'Notices' },
  purpose: 'reading',
  description: {
    'zh-CN': '学校的通知：置顶的在前，其余按日期从新到旧',
    en: 'Notices of the school: pinned ones first, then the newest',
  },
  options: {
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        items: {
          title: 'Notice',
          type: 'object',
          required: ['id', 'date', 'title'],
          additionalProperties: false,
          properties: {
            id: {
              $ref: 'common.schema.json#/definitions/id',
              description:
                '通知的名称，补丁用它来指定。\nThe name of the notice; patches address it by this.',
              examples: ['maintenance'],
            },
            before: {
              $ref: 'common.schema.json#/definitions/id',
              description:
                '放在这个 id 的通知之前（日期相同时）。\nPuts the notice before the one with this id, where both have the same date.',
              examples: ['portal'],
            },
            after: {
              $ref: 'common.schema.json#/definitions/id',
              description:
                '放在这个 id 的通知之后（日期相同时）。\nPuts the notice after the one with this id, where both have the same date.',
              examples: ['portal'],
            },
            date: {
              $ref: 'common.schema.json#/definitions/date',
              description:
                '通知的日期，最新的排在前面。\nThe day of the notice. The newest stands first.',
              examples: ['2026-11-20'],
            },
            title: textOption('标题。\nThe headline.', { 'zh-CN': '网络维护', en: 'Maintenance' }),
            text: {
              $ref: 'common.schema.json#/definitions/markdown',
              description: '通知正文，用 Markdown 书写。\nThe notice itself, in Markdown.',
              examples: [
                { 'zh-CN': '周六 0:00–6:00 暂停服务。', en: 'No service on Saturday, 0:00–6:00.' },
              ],
            },
            from: {
              $ref: 'common.schema.json#/definitions/date',
              description: '从这一天起显示。\nThe first day on which it is shown.',
              examples: ['2026-11-18'],
            },
            until: {
              $ref: 'common.schema.json#/definitions/date',
              description: '显示到这一天为止。\nThe last day on which it is shown.',
              examples: ['2026-11-21'],
            },
            pinned: {
              type: 'boolean',
              description: '是否置顶。\nWhether it stands above the others.',
              examples: [true],
            },
            when: {
              $ref: 'common.schema.json#/definitions/when',
              description: '通知在什么条件下显示。\nWhen the notice is shown.',
              examples: [{ signedIn: true }],
            },
          },
          description: '一条通知。\nOne notice.',
          examples: [
            {
              id: 'maintenance',
              date: '2026-11-20',
              title: { 'zh-CN': '网络维护', en: 'Maintenance' },
            },
          ],
        },
        description:
          '通知；列表为空时显示友好的提示。\nThe notices. An empty list shows a friendly empty state.',
        examples: [
          [
            {
              id: 'maintenance',
              date: '2026-11-20',
              title: { 'zh-CN': '网络维护', en: 'Maintenance' },
            },
          ],
        ],
      },
      empty: textOption('没有通知时显示的文字。\nWhat to say when there is none.', {
        'zh-CN': '暂无通知',
        en: 'No notices',
      }),
    },
  },
  wide: true,
  lazy: true,
  hasNotices: true,
  starter: { items: [] },
  examples: [{ block: 'notices', items: [] }],
});
