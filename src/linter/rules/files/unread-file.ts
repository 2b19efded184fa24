import { defineRule } from '../../define-rule';

/** Files that people leave beside others, and that mean nothing to the portal. */
const NOTES = /^(readme|license|licence|changelog|notes|thumbs\.db$|desktop\.ini$|\._)/i;

/** The portal reads every file in a school's folder. */
export const unreadFile = defineRule({
  name: 'unread-file',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '学校文件夹里的文件都会被读取',
      en: 'The files in a school’s folder are read',
    },
    why: {
      'zh-CN': '放错位置或扩展名不对的文件不起作用，学生看不到它。',
      en: 'A file in the wrong place, or with the wrong extension, does nothing: students never see it.',
    },
    hint: {
      'zh-CN': '页面和设置用 .json；图片和 Markdown 放在学校的 assets/ 里；不需要就删除',
      en: 'Screens and settings end in .json; put pictures and Markdown under the school’s assets/; or take the file away',
    },
  },
  messages: {
    'not-read': { 'zh-CN': '这个文件不会被读取', en: 'Nothing reads this file' },
    'belongs-in-assets': {
      'zh-CN': '这个文件不在 assets/ 里，不会被读取',
      en: 'Nothing reads this file, because it is not under assets/',
    },
    'belongs-in-json': {
      'zh-CN': '扩展名不是 .json，这个文件不会被读取',
      en: 'Nothing reads this file, because its name does not end in .json',
    },
  },
  hints: {
    'belongs-in-assets': {
      'zh-CN': '把它移到学校的 assets 文件夹里',
      en: 'Move it to the school’s assets folder',
    },
    'belongs-in-json': {
      'zh-CN': '把扩展名改为 .json，或删除这个文件',
      en: 'Let its name end in .json, or take the file away',
    },
  },
  check({ project, report }) {
    for (const file of project.unread) {
      const name = file.slice(file.lastIndexOf('/') + 1);
      if (NOTES.test(name)) continue;
      report({ at: { file, at: { type: 'file' } }, messageId: messageFor(name) });
    }
  },
});

function messageFor(name: string) {
  if (/json/i.test(name)) return 'belongs-in-json';
  if (/\.(svg|png|jpe?g|gif|webp|avif|ico|md|pdf)$/i.test(name)) return 'belongs-in-assets';
  return 'not-read';
}
