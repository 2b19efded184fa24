import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.accounts', {
  identity: { 'zh-CN': '统一身份认证', en: 'University sign-in' },
  identityHelp: {
    'zh-CN': '学生可以用它登录。认证服务的地址和密钥由运维人员管理，这里只选用哪一个。',
    en: 'Students may sign in through it. Its address and secret are the operator’s; here you choose which one.',
  },
  noIdentity: { 'zh-CN': '不使用', en: 'None' },
  noProviders: {
    'zh-CN': '运维人员还没有为本校准备统一身份认证。需要时，请他们在 identity.json 里加上。',
    en: 'The operator has set up no sign-in service for this school. Ask them to add one to identity.json.',
  },
  fromOperator: {
    'zh-CN': '运维人员设有限制，学校只能设得更严格。',
    en: 'The operator of the deployment sets limits: a school may only be stricter.',
  },
  least: {
    'zh-CN': '运维人员要求不少于 ${limit}。',
    en: 'The operator asks for ${limit} at least.',
  },
  most: { 'zh-CN': '运维人员允许不超过 ${limit}。', en: 'The operator allows ${limit} at most.' },
  onlyHidden: {
    'zh-CN': '运维人员要求不能看出账号是否存在。',
    en: 'The operator asks that nobody learns whether an account exists.',
  },
  sources: {
    'zh-CN': '运维人员只允许部分来源。',
    en: 'The operator allows only some of the sources.',
  },
  noInitial: {
    'zh-CN': '运维人员不允许有初始密码。',
    en: 'The operator allows no first passwords.',
  },
});
