import { declaredType, isPictureType } from '../../assets/picture-types';
import { defineRule } from '../../define-rule';

/** A picture's file holds the picture that its name says. */
export const brokenPicture = defineRule({
  name: 'broken-picture',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '图片文件完好，内容与扩展名相符',
      en: 'Picture files are whole, and what their names say',
    },
    why: {
      'zh-CN': '学生会看到破损或缺了一半的图片。',
      en: 'Students would see a broken picture, or half of one.',
    },
    hint: {
      'zh-CN': '从原图重新导出，再替换这个文件',
      en: 'Export the picture again, and replace the file',
    },
  },
  messages: {
    empty: { 'zh-CN': '文件是空的', en: 'The file is empty' },
    'cut-off': {
      'zh-CN': '文件不完整，后面缺了一部分',
      en: 'The file is cut off: its end is missing',
    },
    'not-a-picture': {
      'zh-CN': '文件名以 .${extension} 结尾，内容却不是图片',
      en: 'The name ends in .${extension}, but the content is no picture',
    },
    'other-type': {
      'zh-CN': '文件名以 .${extension} 结尾，内容却是 ${found}',
      en: 'The name ends in .${extension}, but the content is ${found}',
    },
    'broken-svg': {
      'zh-CN': 'SVG 从这里开始无法解析，浏览器不会显示它',
      en: 'The SVG cannot be read from here on: browsers do not show it',
    },
    'no-area': {
      'zh-CN': '图片的宽或高是 0，什么也不会显示',
      en: 'The width or height of the picture is 0, so nothing of it is shown',
    },
  },
  hints: {
    'other-type': {
      'zh-CN': '把扩展名改为 .${found}，并改引用它的地方',
      en: 'Let the name end in .${found}, here and where it is used',
    },
    'broken-svg': {
      'zh-CN': '检查标签是否成对、最外层是否写了 xmlns="http://www.w3.org/2000/svg"，或重新导出',
      en: 'See that every tag is closed and that the outermost has xmlns="http://www.w3.org/2000/svg", or export it again',
    },
  },
  severities: { 'other-type': 'warning' },
  check({ project, report }) {
    for (const file of project.assets) {
      const declared = declaredType(file);
      const facts = declared && project.assetFacts(file);
      if (!declared || !facts) continue;
      const { bytes, content, isCutOff, hasNoArea, svg } = facts;
      const { extension, type } = declared;
      const at = { file, at: { type: 'file' } } as const;
      // One finding for a file: another export puts all of them right.
      if (bytes === 0) report({ at, messageId: 'empty' });
      else if (!isPictureType(content)) {
        report({ at, messageId: 'not-a-picture', data: { extension } });
      } else if (isCutOff) report({ at, messageId: 'cut-off' });
      else if (svg?.brokenAt !== undefined) {
        const length = svg.brokenAt < (facts.text?.length ?? 0) ? 1 : 0;
        const place = { type: 'text', offset: svg.brokenAt, length } as const;
        report({ at: { file, at: place }, messageId: 'broken-svg' });
      } else if (hasNoArea) report({ at, messageId: 'no-area' });
      else if (type !== content) {
        const data = { extension, found: content === 'jpeg' ? 'jpg' : content };
        report({ at, messageId: 'other-type', data });
      }
    }
  },
});
