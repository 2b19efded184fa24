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
    editor: { 'zh-CN': '修改草稿，不能发布', en: 'Changes drafts, and does not publish them' },
    publisher: {
      'zh-CN': '修改草稿、发布和恢复版本',
      en: 'Changes drafts, publishes them and restores revisions',
    },
    owner: {
      'zh-CN': '修改、发布，并管理其他管理员',
      en: 'Changes and publishes, and manages administrators',
    },
    'help-desk': {
      'zh-CN': '查看学生账号、设置初始密码，不能修改页面',
      en: 'Sees students’ accounts and sets first passwords; changes no pages',
    },
  },
);
