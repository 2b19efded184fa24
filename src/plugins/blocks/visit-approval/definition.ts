import { defineBlock } from '../../../engine';

/** A visitor's request as the sponsor sees it, who lets the visitor in or declines. */
export const visitApprovalBlock = defineBlock({
  name: 'visit-approval',
  title: { 'zh-CN': '访客审批', en: 'Approval of a visitor' },
  purpose: 'input',
  description: {
    'zh-CN': '接待人从邮件或短信里的链接打开：查看访客的申请，批准、拒绝或结束',
    en: 'For a sponsor who comes by the link of an e-mail or text: the request of a visitor, to approve, decline or end',
  },
  options: { type: 'object', properties: {} },
  wide: false,
  lazy: true,
  examples: [{ block: 'visit-approval' }],
});
