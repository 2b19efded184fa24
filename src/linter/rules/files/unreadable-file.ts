import { defineRule } from '../../define-rule';

/**
 * A file or folder was left unread: too large, no text in UTF-8, without rights, or a link that
 * leads nowhere it may.
 */
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
      'zh-CN': '这个链接指向本校文件夹之外，没有读取',
      en: 'The link leads out of its school’s folder and was not followed',
    },
    circle: {
      'zh-CN': '这个链接绕回自己或上级文件夹，没有读取',
      en: 'The link leads back to itself or to a folder that it stands in, and was not followed',
    },
    'broken-link': {
      'zh-CN': '这个链接指向的文件不存在',
      en: 'The link leads to a file that does not exist',
    },
    'too-many-links': {
      'zh-CN': '本校指向文件夹的链接超过 100 个，这个没有读取',
      en: 'The school has more than 100 links to folders, and this one was not followed',
    },
    'too-much-time': {
      'zh-CN': '检查这个学校的文件用时太长，已停止；停止时正在检查这个文件',
      en: 'Checking this school’s files took too long and was stopped, at this file',
    },
    'too-much-memory': {
      'zh-CN': '检查这个学校的文件占用内存太多，已停止；停止时正在检查这个文件',
      en: 'Checking this school’s files took too much memory and was stopped, at this file',
    },
    'no-access': {
      'zh-CN': '没有读取权限',
      en: 'This cannot be read: the user who runs Formgate has no right to',
    },
    changing: {
      'zh-CN': '读取时文件一直在变化，没有读取',
      en: 'The file kept changing while it was read',
    },
    gbk: { 'zh-CN': '文件是 GBK 编码，应为 UTF-8', en: 'The file is in GBK, and must be in UTF-8' },
    'utf-16': {
      'zh-CN': '文件是 UTF-16 编码，应为 UTF-8',
      en: 'The file is in UTF-16, and must be in UTF-8',
    },
    'not-utf8': { 'zh-CN': '文件不是 UTF-8 编码', en: 'The file is not text in UTF-8' },
  },
  hints: {
    'no-access': {
      'zh-CN': '给运行 Formgate 的用户读取权限',
      en: 'Give the user who runs Formgate the right to read it',
    },
    'too-much-time': {
      'zh-CN': '内容太长、层级太深或正则表达式太复杂：改短、改简单后再试',
      en: 'Make it shorter and simpler: less text, fewer levels, simpler patterns',
    },
    'too-much-memory': {
      'zh-CN': '内容太长或层级太深：改短、改简单后再试',
      en: 'Make it shorter and simpler: less text, fewer levels',
    },
    outside: {
      'zh-CN': '把文件本身放到这里，或删去这个链接',
      en: 'Put the file itself here, or take the link away',
    },
    circle: { 'zh-CN': '删去这个链接', en: 'Take the link away' },
    'broken-link': {
      'zh-CN': '删去这个链接，或把文件本身放到这里',
      en: 'Take the link away, or put the file itself here',
    },
    'too-many-links': {
      'zh-CN': '把文件夹本身放到这里',
      en: 'Put the folder itself here',
    },
    changing: {
      'zh-CN': '等它写完后再试一次',
      en: 'Try again when whatever writes it is done',
    },
    gbk: { 'zh-CN': '用编辑器以 UTF-8 编码另存', en: 'Save it as UTF-8 in your editor' },
    'utf-16': { 'zh-CN': '用编辑器以 UTF-8 编码另存', en: 'Save it as UTF-8 in your editor' },
    'not-utf8': { 'zh-CN': '用编辑器以 UTF-8 编码另存', en: 'Save it as UTF-8 in your editor' },
  },
  check({ project, report }) {
    for (const [file, reason] of project.refused) {
      report({ at: { file, at: { type: 'file' } }, messageId: reason });
    }
  },
});
