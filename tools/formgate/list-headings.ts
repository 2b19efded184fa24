import type { BuiltInLocale } from '../../src/engine';

type Headings = Readonly<Record<BuiltInLocale, readonly string[]>>;

/** The headings of each list's columns in a terminal, by the list. */
export const listHeadings = {
  accounts: {
    'zh-CN': ['账号', '姓名', '手机号', '状态', '密码'],
    en: ['Account', 'Name', 'Phone', 'State', 'Password'],
  },
  administrators: {
    'zh-CN': ['名称', '角色', '状态', '两步验证', '最近使用'],
    en: ['Name', 'Roles', 'State', 'Second factor', 'Last seen'],
  },
  administratorSessions: {
    'zh-CN': ['编号', '设备', '地址', '登录', '最近使用'],
    en: ['Id', 'Device', 'Address', 'Signed in', 'Last seen'],
  },
  cards: {
    'zh-CN': ['批次', '使用', '期限', '时长'],
    en: ['Batch', 'Used', 'End', 'Hours'],
  },
  devices: {
    'zh-CN': ['MAC 地址', '账号', '名称', '添加时间', '最近在线'],
    en: ['MAC address', 'Account', 'Name', 'Added', 'Last online'],
  },
  // Numbers of revisions end below each other.
  history: {
    'zh-CN': [' 版本', '发布时间', '发布人', '说明'],
    en: ['  No.', 'Published', 'By', 'What for'],
  },
  keys: {
    'zh-CN': ['密钥', '状态', '启用', '详情'],
    en: ['Key', 'State', 'Since', 'Details'],
  },
  log: {
    'zh-CN': ['时间', '事件', '操作者', '结果', '学校', '详情'],
    en: ['Time', 'Event', 'Who', 'Result', 'School', 'Details'],
  },
  rules: { 'zh-CN': ['规则', '级别', '说明'], en: ['Rule', 'Severity', 'Description'] },
  sessions: {
    'zh-CN': ['编号', '账号', '登录时间', '设备', '地址', 'MAC 地址', '接入设备'],
    en: ['Id', 'Account', 'Since', 'Device', 'Address', 'MAC address', 'Access server'],
  },
  tokens: {
    'zh-CN': ['编号', '名称', '权限', '学校', '有效期'],
    en: ['Id', 'Name', 'May', 'Schools', 'Validity'],
  },
} satisfies Readonly<Record<string, Headings>>;
