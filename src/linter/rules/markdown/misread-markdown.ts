import { defineRule } from '../../define-rule';
import { markdownSlips } from './markdown-slips';

/** A Markdown text shows what was meant, and leads where its words say. */
export const misreadMarkdown = defineRule({
  name: 'misread-markdown',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': 'Markdown 显示的就是想写的内容，链接去的就是写出来的网址',
      en: 'Markdown shows what was meant, and a link leads to the address that it shows',
    },
    why: {
      'zh-CN':
        '页面的设置会变成大标题，没有结束的代码会带着反引号显示，写着一个网址的链接去的却是另一个网站。',
      en: 'Settings of a page become a large heading, code without an end shows its backquote, and a link with one address in its words leads to another site.',
    },
    hint: {
      'zh-CN': '删去开头两行 --- 和它们之间的设置',
      en: 'Take out the settings and the lines --- around them',
    },
  },
  messages: {
    'front-matter': {
      'zh-CN': '开头的“${part}”会当作标题显示给学生：这里不读取页面设置',
      en: 'Students would read “${part}” as a heading: no settings of a page are read here',
    },
    code: {
      'zh-CN': '“${part}”开头的反引号没有成对，会原样显示给学生',
      en: 'The backquote before “${part}” has no other: students would read it as it is typed',
    },
    'other-host': {
      'zh-CN': '链接上写着“${part}”，点了却去 ${host}',
      en: 'The link says “${part}” and leads to ${host}',
    },
    footnote: {
      'zh-CN': '“${part}”不会变成脚注，会原样显示给学生，或消失不见',
      en: '“${part}” makes no footnote: students would read it as it is typed, or not at all',
    },
  },
  hints: {
    code: {
      'zh-CN': '在代码之后也写一个反引号，或删去它',
      en: 'Put a backquote after the code as well, or take it out',
    },
    'other-host': {
      'zh-CN': '把文字和地址改成同一个网站',
      en: 'Let words and address name the same site',
    },
    footnote: {
      'zh-CN': '把说明直接写在括号里，或写在文末',
      en: 'Write the note in brackets, or at the end of the text',
    },
  },
  checkMarkdown(text, { report }) {
    for (const { type, ...found } of markdownSlips(text.text)) {
      const part = found.part.replace(/^`/, '').slice(0, 60);
      const data = { ...found, part };
      report({ at: text.locate(found.part), messageId: type, data });
    }
  },
});
