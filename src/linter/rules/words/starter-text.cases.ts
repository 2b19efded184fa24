import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const page = (block: object) => ({ [file]: { screen: 'tdt', title: 'A', blocks: [block] } });
const configuration = 'schools/lakeside/configration.json';
const carriers = (...list: object[]) => ({
  [configuration]: { schoolNameEn: 'lakeside', carriers: list },
});
const label = { 'zh-CN': '新运营商', en: 'New carrier' };

/** Put together here, as no file holds work left undone. */
const PENDING = `${['TO', 'DO'].join('')}: translate`;

export const starterTextCases = defineCases('starter-text', {
  valid: {
    'words of its own, which may begin alike': {
      files: one({ label: 'New field of study', help: 'New carrier?', placeholder: 'xx' }),
    },
    'a list of things to do': { files: one({ label: ['To', 'do list'].join('') }) },
    'an example with letters for digits': { files: one({ placeholder: '如 138XXXXXXXX' }) },
    'examples that are meant to be': {
      files: one({ placeholder: '如 13800138000', help: '写信到 a@example.com，例如 example.com' }),
    },
    'digits of an address': {
      files: one({ help: '问卷见 wj.riverside.edu.cn/s/1234567/?id=12345678' }),
    },
    'a page that brings students to the portal': {
      files: page({
        block: 'markdown',
        text: {
          'zh-CN': '请访问 [http://example.com](http://example.com)',
          en: 'Open http://example.com',
        },
      }),
    },
    'such a page in marks of its own': {
      files: page({
        block: 'markdown',
        text: {
          'zh-CN': '连接后打开 <http://www.example.com/>，本页会自动弹出',
          en: 'Once connected open <http://www.example.com/>, and this page comes',
        },
      }),
    },
    'the name of a carrier that Formgate knows': {
      files: carriers({ code: 'CMCC', value: '@cmcc' }),
    },
  },
  invalid: {
    'a carrier that nobody has named': {
      files: carriers({ value: '@plus', label }),
      right: carriers({ value: '@plus', label: { 'zh-CN': '校园加速', en: 'Campus Plus' } }),
      issues: [
        {
          messageId: 'words',
          file: configuration,
          at: '"新运营商"',
          data: { property: 'label', words: '新运营商' },
        },
      ],
    },
    'words for which nothing stands yet': {
      files: one({ help: '待定' }),
      right: one({ help: '在校园卡上' }),
      issues: [{ messageId: 'left', file, at: '"待定"' }],
    },
    'what a program writes for no words': {
      files: one({ help: '[object Object]' }),
      right: one({ help: '在校园卡上' }),
      issues: [{ messageId: 'left', file, at: '"[object Object]"' }],
    },
    'the address of an example': {
      files: page({ block: 'markdown', text: '详见 https://example.com/help' }),
      issues: [{ messageId: 'left', file }],
    },
    'a carrier that is named and has no value yet': {
      files: carriers({ value: '@carrier', label: 'Campus Plus' }),
      right: carriers({ value: '@plus', label: 'Campus Plus' }),
      issues: [{ messageId: 'value', file: configuration, at: '"@carrier"' }],
    },
    'the second carrier without a value of its own': {
      files: carriers(
        { value: '@plus', label: 'Campus Plus' },
        { value: '@carrier-2', label: 'Campus Night' },
      ),
      right: carriers(
        { value: '@plus', label: 'Campus Plus' },
        { value: '@night', label: 'Campus Night' },
      ),
      issues: [{ messageId: 'value', file: configuration, at: '"@carrier-2"' }],
    },
    'the second of a kind': {
      files: one({ label: '新字段 2' }),
      issues: [{ messageId: 'words', file, data: { property: 'label', words: '新字段 2' } }],
    },
    'a name in one language alone': {
      files: one({ label: { 'zh-CN': '宿舍楼', en: 'New field' } }),
      issues: [{ messageId: 'words', file, at: '"New field"' }],
    },
    'words that are still to come': {
      files: one({ label: { 'zh-CN': '宿舍楼', en: PENDING } }),
      right: one({ label: { 'zh-CN': '宿舍楼', en: 'Dormitory' } }),
      issues: [{ messageId: 'left', file, at: JSON.stringify(PENDING) }],
    },
    'letters that hold the place of a month': {
      files: page({ block: 'markdown', text: '时间：2026 年 XX 月，请留意通知' }),
      issues: [{ messageId: 'left', file }],
    },
    'what stands for words': {
      files: one({ label: 'Lorem ipsum dolor sit amet' }),
      issues: [{ messageId: 'left', file }],
    },
    'a choice': {
      files: one({ choices: [{ value: 'a', label: 'First choice' }] }),
      issues: [{ messageId: 'words', file, at: '"First choice"' }],
    },
    'a notice': {
      files: page({
        block: 'notices',
        id: 'notices',
        items: [{ id: 'notice', date: '2026-11-23', title: 'New notice' }],
      }),
      issues: [{ messageId: 'words', file, at: '"New notice"' }],
    },
    'a text of Markdown': {
      files: page({ block: 'markdown', text: 'Write something here.' }),
      issues: [{ messageId: 'words', file, data: { property: 'text' } }],
    },
  },
});
