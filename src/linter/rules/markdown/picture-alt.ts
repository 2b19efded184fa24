import { referencesOf } from '../../../engine';
import { defineRule } from '../../define-rule';
import { markdownProblems, poorAlt } from '../../markdown/markdown-problems';
import { textsOf } from '../../reference-texts';

/** A picture in a text says what it shows (WCAG 2.2, 1.1.1). */
export const pictureAlt = defineRule({
  name: 'picture-alt',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '文中的图片有替代文字',
      en: 'Pictures in texts say what they show',
    },
    why: {
      'zh-CN': '看不到图片的学生，以及图片没有加载出来时，不知道图上是什么。',
      en: 'Students who cannot see the picture, or whose network does not load it, would not know what it shows.',
    },
    hint: {
      'zh-CN': '在方括号里写一句说明：![图书馆的位置](${address})',
      en: 'Say it in the brackets: ![where the library is](${address})',
    },
  },
  messages: {
    'no-alt': {
      'zh-CN': '图片 ${address} 没有替代文字',
      en: 'The picture ${address} does not say what it shows',
    },
    'file-name': {
      'zh-CN': '替代文字“${words}”是文件名，看不到图片的学生不知道图上是什么',
      en: '“${words}” is the name of a file: who does not see the picture does not learn what it shows',
    },
    'no-words': {
      'zh-CN': '替代文字只写了“${words}”，看不到图片的学生不知道图上是什么',
      en: '“${words}” says only that there is a picture: who does not see it does not learn what it shows',
    },
  },
  hints: {
    'no-words': {
      'zh-CN': '写一句图上有什么，例如“图书馆一楼的位置”',
      en: 'Say what the picture shows, such as “Where the library desk is”',
    },
    'file-name': {
      'zh-CN': '写一句图上有什么，例如“图书馆一楼的位置”',
      en: 'Say what the picture shows, such as “Where the library desk is”',
    },
  },
  checkScreen({ model, locate }, { report }) {
    for (const reference of referencesOf(model.references, 'text')) {
      if (reference.path.at(-1) !== 'alt') continue;
      for (const { text, path } of textsOf(reference)) {
        const messageId = poorAlt(text);
        const words = text.trim().slice(0, 80);
        if (messageId) report({ at: locate(path), messageId, data: { words } });
      }
    }
  },
  checkMarkdown(text, { report }) {
    for (const problem of markdownProblems(text)) {
      const { type, part } = problem;
      const words = part.slice(0, 80);
      const at = text.locate(part);
      const messageId = type === 'poor-alt' ? poorAlt(part) : undefined;
      if (type === 'no-alt') report({ at, messageId: 'no-alt', data: { address: words } });
      else if (messageId) report({ at, messageId, data: { words } });
    }
  },
});
