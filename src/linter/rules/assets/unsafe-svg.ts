import type { SvgFinding } from '../../../engine';
import { defineRule } from '../../define-rule';

const MESSAGES = {
  script: 'script',
  handler: 'handler',
  'foreign-object': 'foreign-object',
  external: 'external',
  entity: 'entity',
  doctype: 'doctype',
} as const satisfies Record<SvgFinding['code'], string>;

/** An SVG is a drawing and nothing else: it opens from the portal's own origin. */
export const unsafeSvg = defineRule({
  name: 'unsafe-svg',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': 'SVG 里只有图形，没有脚本和外部内容',
      en: 'An SVG holds a drawing, no scripts and nothing from elsewhere',
    },
    why: {
      'zh-CN': '直接打开这个文件时，里面的脚本会以门户的身份运行；外部内容在登录前加载不出来。',
      en: 'Opened by itself, its scripts would run as the portal; what comes from elsewhere does not load before sign-in.',
    },
    hint: {
      'zh-CN': '用绘图软件重新导出为“纯 SVG”（Plain SVG），或删去这一部分',
      en: 'Export it again as plain SVG in the drawing program, or take this part out',
    },
  },
  messages: {
    script: { 'zh-CN': 'SVG 里有脚本：${name}', en: 'The SVG holds a script: ${name}' },
    handler: {
      'zh-CN': 'SVG 里有会执行脚本的属性：${name}',
      en: 'The SVG has an attribute that runs a script: ${name}',
    },
    'foreign-object': {
      'zh-CN': 'SVG 里嵌入了其他文档：${name}',
      en: 'The SVG holds another document: ${name}',
    },
    external: {
      'zh-CN': 'SVG 引用了文件之外的内容：${name}',
      en: 'The SVG refers to what is not in the file: ${name}',
    },
    entity: {
      'zh-CN': 'SVG 里定义了实体，可能展开成极大的内容',
      en: 'The SVG defines entities, which may grow beyond all bounds',
    },
    doctype: {
      'zh-CN': 'SVG 开头的 ${name} 没有用处',
      en: 'The SVG begins with a ${name}, which has no use',
    },
    'not-looked-through': {
      'zh-CN': 'SVG 太大，无法检查其中有没有脚本',
      en: 'The SVG is too large to be looked through for scripts',
    },
  },
  hints: {
    external: {
      'zh-CN': '把图片或字体嵌入文件，文字转为路径，或删去这个引用',
      en: 'Embed the picture, turn text into paths, or take the reference out',
    },
    doctype: { 'zh-CN': '删去这一行', en: 'Take this line out' },
    'not-looked-through': {
      'zh-CN': '简化图形，或改用 PNG、WebP',
      en: 'Simplify the drawing, or use a PNG or WebP',
    },
  },
  severities: { doctype: 'warning' },
  check({ project, report }) {
    for (const file of project.assets) {
      const facts = project.assetFacts(file);
      if (facts?.content !== 'svg') continue;
      if (!facts.svg)
        report({ at: { file, at: { type: 'file' } }, messageId: 'not-looked-through' });
      for (const { code, name, offset, length } of facts.svg?.findings ?? []) {
        const at = { file, at: { type: 'text', offset, length } } as const;
        report({ at, messageId: MESSAGES[code], data: { name } });
      }
    }
  },
});
