import { defineBlock } from '../../../engine';

/** A visitor's way in: the form that asks a sponsor, then the state of the request. */
export const visitBlock = defineBlock({
  name: 'visit',
  title: { 'zh-CN': '访客申请', en: 'Visitor’s request' },
  purpose: 'input',
  description: {
    'zh-CN': '访客填写表单请接待人批准；提交后在原处显示进度，批准后即可上网',
    en: 'A form by which a visitor asks a sponsor; once it is sent, the state of the request in its place, and the way online when it is approved',
  },
  options: {
    type: 'object',
    required: ['screen', 'blocks'],
    properties: {
      screen: {
        $ref: 'common.schema.json#/definitions/screenName',
        description: '上网后进入的页面。\nThe screen after signing in.',
        examples: ['success'],
      },
      blocks: {
        type: 'array',
        minItems: 1,
        items: {
          $ref: 'screen.schema.json#/definitions/block',
          description: '一个区块。\nOne block.',
          examples: [{ block: 'markdown', text: '…' }],
        },
        description:
          '提交申请之前显示的内容，其中有提交 requestVisit 的表单。\nWhat is shown before the request is sent, with the form that submits to requestVisit.',
        examples: [[{ block: 'markdown', text: '…' }]],
      },
    },
  },
  wide: false,
  lazy: true,
  starter: {
    screen: 'success',
    blocks: [
      {
        block: 'form',
        id: 'visit-form',
        steps: [
          {
            id: 'ask',
            fields: {
              name: { required: true, label: { 'zh-CN': '你的姓名', en: 'Your name' } },
              sponsor: {
                required: true,
                label: { 'zh-CN': '接待人的邮箱或手机号', en: 'E-mail or phone of your host' },
              },
            },
            submit: { operation: 'requestVisit' },
          },
        ],
      },
    ],
  },
  examples: [{ block: 'visit', screen: 'success', blocks: [{ block: 'markdown', text: '…' }] }],
});
