import { defineRule } from '../../define-rule';
import { checkTexts } from './check-texts';

/** Words can be read: no editor or copy has made other characters of them. */
export const garbledText = defineRule({
  name: 'garbled-text',
  severity: 'error',
  reportAtOrigin: true,
  docs: {
    description: {
      'zh-CN': '文字没有乱码',
      en: 'Words are not garbled',
    },
    why: {
      'zh-CN': '用错误的编码打开再保存，或从别处复制，文字会变成乱码，学生看不懂。',
      en: 'A file that was opened in the wrong encoding and saved, or a copy from elsewhere, leaves characters that no student can read.',
    },
    hint: {
      'zh-CN': '重新输入这段文字；编辑器请用 UTF-8 编码',
      en: 'Write the words again, with UTF-8 as the editor’s encoding',
    },
  },
  messages: {
    lost: {
      'zh-CN': '“${property}”里有乱码“${part}”，原来的字已经丢失',
      en: '“${property}” is garbled at “${part}”: the characters that were there are lost',
    },
    misread: {
      'zh-CN': '“${property}”里的“${part}”是乱码',
      en: '“${property}” is garbled: “${part}”',
    },
    escape: {
      'zh-CN': '“${property}”里的 ${part} 会原样显示：多写了一个反斜杠',
      en: 'Students read the ${part} in “${property}” as it is typed: it has a backslash too many',
    },
    control: {
      'zh-CN': '“${property}”里有看不见的控制字符 ${code}',
      en: '“${property}” has a control character in it, ${code}, which cannot be seen',
    },
    unseen: {
      'zh-CN': '“${property}”里有看不见的字符 ${code}',
      en: '“${property}” has a character in it, ${code}, which cannot be seen',
    },
    reversed: {
      'zh-CN': '“${property}”里的 ${code} 会让后面的文字倒过来显示',
      en: '“${property}” has a ${code} in it, which turns the words after it round',
    },
  },
  hints: {
    misread: { 'zh-CN': '改成：${meant}', en: 'Write: ${meant}' },
    escape: {
      'zh-CN': '换行在 JSON 里写作 \\n，前面只有一个反斜杠',
      en: 'Write a line break as \\n in JSON, with one backslash',
    },
    control: { 'zh-CN': '删去这个字符', en: 'Take the character out' },
    unseen: { 'zh-CN': '删去这个字符', en: 'Take the character out' },
    reversed: { 'zh-CN': '删去这个字符', en: 'Take the character out' },
  },
  ...checkTexts('garbled', ({ property, garbled }) => {
    const { type, ...data } = garbled;
    return {
      messageId: type,
      data: { property, ...data },
      ...('meant' in garbled ? { fix: { type: 'replace', value: garbled.meant } } : {}),
    };
  }),
});
