import { defineMessages, type Message } from '../../engine';
import type { AdministratorRole } from '../../wire/calls/define-call';

/** The names of the roles. */
export const roleNames: Readonly<Record<AdministratorRole, Message>> = defineMessages(
  'studio.role',
  {
    viewer: { 'zh-CN': '查看者', en: 'Viewer' },
    editor: { 'zh-CN': '编辑者', en: 'Editor' },
    publisher: { 'zh-CN': '发布者', en: 'Publisher' },
    owner: { 'zh-CN': '所有者', en: 'Owner' },
    'help-desk': { 'zh-CN': '服务台', en: 'Help desk' },
  },
);

/** The rights that each role has. */
export const roleDescriptions: Readonly<Record<AdministratorRole, Message>> = defineMessages(
  'studio.role-description',
  {
    viewer: { 'zh-CN': '查看页面、草稿和历史', en: 'Sees pages, drafts and history' },
    editor: { 'zh-CN': '还可以修改草稿', en: 'Changes drafts as well' },
    publisher: { 'zh-CN': '还可以发布和恢复版本', en: 'Publishes and restores revisions as well' },
    owner: { 'zh-CN': '还可以管理其他管理员', en: 'Manages administrators as well' },
    'help-desk': {
      'zh-CN': '查看学生账号、设置初始密码，不能修改页面',
      en: 'Sees students’ accounts and sets first passwords; changes no pages',
    },
  },
);
