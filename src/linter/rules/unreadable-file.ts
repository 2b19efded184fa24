import { defineRule } from '../define-rule';

/** A file was left unread: too large, outside the folder through a link, or not text in UTF-8. */
export const unreadableFile = defineRule({
  name: 'unreadable-file',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '每个 JSON 文件都能读取',
      en: 'Every JSON file can be read',
    },
    why: { 'zh-CN': '没有读取的文件不起作用。', en: 'A file that was not read has no effect.' },
    hint: { 'zh-CN': '替换或删除这个文件', en: 'Replace the file, or take it away' },
  },
  messages: {
    'too-large': {
      'zh-CN': '文件超过 1 MB，没有读取',
      en: 'The file is larger than 1 MB and was not read',
    },
    outside: {
      'zh-CN': '这个链接指向文件夹之外，没有读取',
      en: 'The link leads out of the folder and was not followed',
    },
    'no-access': {
      'zh-CN': '没有读取这个文件的权限',
      en: 'The file cannot be read: this user has no right to',
    },
    'not-utf8': { 'zh-CN': '文件不是 UTF-8 编码', en: 'The file is not text in UTF-8' },
  },
  hints: {
    'no-access': {
      'zh-CN': '给运行 Formgate 的用户读取权限',
      en: 'Give the user who runs Formgate the right to read it',
    },
    outside: { 'zh-CN': '把文件本身放到这里', en: 'Put the file itself here' },
    'not-utf8': { 'zh-CN': '用编辑器以 UTF-8 编码另存', en: 'Save it as UTF-8 in your editor' },
  },
  check({ project, report }) {
    for (const [file, reason] of project.refused) {
      report({ at: { file, at: { type: 'file' } }, messageId: reason });
    }
  },
});
