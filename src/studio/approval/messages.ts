import { defineMessages } from '../../engine';

/** The words of a second person's approval. */
export const messages = defineMessages('studio.approval', {
  ask: { 'zh-CN': '申请发布…', en: 'Ask for approval…' },
  askNow: { 'zh-CN': '提交申请', en: 'Ask for approval' },
  askTitle: { 'zh-CN': '申请发布', en: 'Ask for approval' },
  askLead: {
    'zh-CN': '这所学校的发布须经第二人批准。另一位发布者批准后，草稿会按现在的内容上线。',
    en: 'At this school a second person approves what goes live. Once another publisher does, the draft goes live exactly as it is now.',
  },
  askToRestoreLead: {
    'zh-CN': '这所学校的发布须经第二人批准。另一位发布者批准后，这个版本的内容会重新上线。',
    en: 'At this school a second person approves what goes live. Once another publisher does, what this revision had is live again.',
  },
  asked: { 'zh-CN': '申请已提交，等待批准', en: 'Another publisher can approve it now' },
  mustBeApproved: { 'zh-CN': '发布须经批准', en: 'publishing needs approval' },
  waiting: { 'zh-CN': '等待批准', en: 'Waiting for approval' },
  waitingForYou: { 'zh-CN': '等待你批准', en: 'Waiting for you' },
  declinedBadge: { 'zh-CN': '申请被退回', en: 'Declined' },
  voidBadge: { 'zh-CN': '申请已失效', en: 'Request void' },
  ownWaiting: {
    'zh-CN': '你的申请正在等待另一位发布者批准',
    en: 'Your request waits for another publisher’s approval',
  },
  asksToPublish: { 'zh-CN': '${name} 申请发布这份草稿', en: '${name} asks to publish this draft' },
  asksToRestore: {
    'zh-CN': '${name} 申请恢复版本 ${number}',
    en: '${name} asks to bring back revision ${number}',
  },
  anyChange: {
    'zh-CN': '草稿一有改动，申请就会失效。',
    en: 'Any change of the draft makes the request void.',
  },
  withdraw: { 'zh-CN': '撤回申请', en: 'Withdraw' },
  withdrawn: { 'zh-CN': '申请已撤回', en: 'The request is withdrawn' },
  gotIt: { 'zh-CN': '知道了', en: 'Got it' },
  decide: { 'zh-CN': '查看并决定…', en: 'Look and decide…' },
  declinedBy: { 'zh-CN': '${name} 退回了你的申请', en: '${name} has declined your request' },
  isVoid: { 'zh-CN': '你的申请已失效', en: 'Your request is void' },
  'draft-changed': {
    'zh-CN': '提交之后草稿又有改动。请查看后重新申请。',
    en: 'The draft has changed since. Look at it, then ask again.',
  },
  'live-changed': {
    'zh-CN': '提交之后线上内容已有变化。请查看后重新申请。',
    en: 'What is live has changed since. Look at it, then ask again.',
  },
  'role-changed': {
    'zh-CN': '你已没有发布权限。',
    en: 'You may not publish at this school any more.',
  },
  askedAnew: {
    'zh-CN': '${name} 作了修改并重新申请，下面的内容已不是最新。',
    en: '${name} has made changes and asks again: what is below is not the latest.',
  },
  becameVoid: {
    'zh-CN': '内容刚刚又有改动，这份申请已失效，需要重新申请。',
    en: 'Something has just changed. The request is void, and has to be made again.',
  },
  isOver: {
    'zh-CN': '这份申请已被撤回或处理，不需要再决定。',
    en: 'The request has been withdrawn or decided: there is nothing left to decide.',
  },
  lookAgain: { 'zh-CN': '重新查看', en: 'Look again' },
  approve: { 'zh-CN': '批准并发布', en: 'Approve and publish' },
  decline: { 'zh-CN': '退回…', en: 'Decline…' },
  declineNow: { 'zh-CN': '退回申请', en: 'Decline' },
  declineLead: {
    'zh-CN': '这次不会发布。${name} 会看到你写的原因，修改后可以再次申请。',
    en: 'Nothing is published. ${name} sees your reason, and can ask again.',
  },
  reason: { 'zh-CN': '原因', en: 'Reason' },
  isDeclined: { 'zh-CN': '申请已退回', en: 'The request is declined' },
  back: { 'zh-CN': '返回', en: 'Back' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  approvedBy: { 'zh-CN': '${name} 批准', en: 'approved by ${name}' },
  rule: { 'zh-CN': '发布批准…', en: 'Approval before publishing…' },
  ruleTitle: { 'zh-CN': '${school}的发布批准', en: 'Approval before publishing at ${school}' },
  ruleText: {
    'zh-CN':
      '开启后，发布和恢复版本都要先申请，由另一位有发布权限的人查看变化并批准。流水线的令牌不能再直接发布。',
    en: 'With it, whoever publishes or restores a revision asks first, and another administrator who may publish looks at what changes and approves it. Tokens cannot publish then.',
  },
  ruleNeedsTwo: {
    'zh-CN': '这所学校至少要有两位发布者或所有者。',
    en: 'The school needs two publishers or owners for that.',
  },
  ruleIsOn: {
    'zh-CN': '现在须经第二人批准。取消后，发布者可以独自发布；这会记入历史。',
    en: 'A second person approves what goes live now. Without it publishers publish alone; the history says who changed that.',
  },
  require: { 'zh-CN': '开启', en: 'Require approval' },
  waive: { 'zh-CN': '取消批准要求', en: 'Stop requiring it' },
  isRequired: {
    'zh-CN': '${school}的发布现在须经批准',
    en: 'What goes live at ${school} needs approval now',
  },
  isWaived: {
    'zh-CN': '${school}的发布不再需要批准',
    en: 'What goes live at ${school} needs no approval now',
  },
  noApprover: {
    'zh-CN': '没有人可以批准发布',
    en: 'Nobody can approve what is to go live',
  },
  noApproverOwner: {
    'zh-CN':
      '这所学校的发布须经第二人批准，但现在没有第二位发布者。请邀请一位发布者，或在学校列表的“更多”菜单里取消批准要求。',
    en: 'A second person approves what goes live here, and there is no second publisher. Invite one, or stop requiring approval in the school’s menu in the list of schools.',
  },
  noApproverOthers: {
    'zh-CN': '这所学校的发布须经第二人批准，但现在没有第二位发布者。请联系所有者。',
    en: 'A second person approves what goes live here, and there is no second publisher. Tell an owner.',
  },
  toAdministrators: { 'zh-CN': '去“管理员”', en: 'To the administrators' },
  noApproverBadge: { 'zh-CN': '没有批准人', en: 'No approver' },
  notArchived: {
    'zh-CN': '这所学校的发布须经第二人批准，不能由一人归档。请先取消批准要求，再归档。',
    en: 'At this school a second person approves what goes live, so nobody archives it alone. Stop requiring approval first.',
  },
});
