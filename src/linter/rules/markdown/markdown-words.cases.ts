import { assetInput } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const [chinese, english] = ['schools/lakeside/assets/a.md', 'schools/lakeside/assets/a.en.md'];
const page = (asset: unknown) => ({
  [file]: { screen: 'tdt', title: 'A', blocks: [{ block: 'markdown', file: asset }] },
});
const files = page({ 'zh-CN': 'assets/a.md', en: 'assets/a.en.md' });
const texts = (zh: string, en: string) => assetInput({ [chinese]: zh, [english]: en });
const right = texts('# 指南\n\n请先登录校园网。', '# Guide\n\nSign in before anything else.');

export const markdownWordsCases = defineCases('markdown-words', {
  valid: {
    'a file for each language': { files, input: right },
    'Chinese names in English, and words of the network': {
      files,
      input: texts(
        '# Wi-Fi\n\n连接 Lakeside',
        '# The “图书馆” (图书馆)\n\nIt has Wi-Fi on all floors.',
      ),
    },
    'things to do, and braces in code': {
      files,
      input: texts(
        '# 待办\n\n待办事项见通知，模板写作 `${label}`。',
        '# To do\n\nTo do this, sign in first.',
      ),
    },
    'one file for all': {
      files: page('assets/a.md'),
      input: assetInput({ [chinese]: '# 指南 Guide\n\n请登录 Please sign in here first' }),
    },
  },
  invalid: {
    'an empty file': {
      files,
      input: texts(' \n\u3000\n', '# Guide\n\nSign in before anything else.'),
      rightInput: right,
      issues: [{ messageId: 'blank', file: chinese, data: { asset: 'assets/a.md' } }],
    },
    'words in the wrong encoding': {
      files,
      input: texts(
        '# 鎸囧崡\n\n璇峰厛鐧诲綍鏍″洯缃戙€?',
        '# Guide\n\nSign in before anything else.',
      ),
      rightInput: right,
      issues: [{ messageId: 'garbled', file: chinese }],
    },
    'the files of two languages exchanged': {
      files: page({ 'zh-CN': 'assets/a.en.md', en: 'assets/a.md' }),
      right: files,
      input: right,
      issues: [
        { messageId: 'other', file, at: '"assets/a.en.md"', data: { locale: 'zh-CN' } },
        { messageId: 'other', file, at: '"assets/a.md"', data: { locale: 'en' } },
      ],
    },
    'a part that nobody has written yet': {
      files,
      input: texts('# 指南\n\n- 连接方法（待补充）', '# Guide\n\n- Connecting (TBD)'),
      rightInput: right,
      issues: [
        { messageId: 'left', file: english, at: 'Connecting (TBD)' },
        { messageId: 'left', file: chinese, at: '连接方法（待补充）' },
      ],
    },
    'a place for a value that nothing fills': {
      files,
      input: texts('# 指南\n\n请输入${label}。', '# Guide\n\nSign in before anything else.'),
      rightInput: right,
      issues: [{ messageId: 'unfilled', file: chinese, at: '${label}' }],
    },
  },
});
