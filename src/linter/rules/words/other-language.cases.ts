import { field, formScreen, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const label = (words: unknown) => ({
  [file]: formScreen({ fields: { a: field({ label: words }) } }),
});

export const otherLanguageCases = defineCases('other-language', {
  valid: {
    'names and brands that are the same everywhere': {
      files: label({ 'zh-CN': 'Lakeside University of Technology', en: 'PlayStation 5' }),
    },
    'Chinese with names of other scripts in it': {
      files: label({ 'zh-CN': '欢迎来到北海道大学（ほっかい）', en: 'Welcome, 同学' }),
    },
    'digits alone, and the name of the language': {
      files: label({ 'zh-CN': '2:00–4:00', en: '简体中文' }),
    },
    'a page in another language, called as it calls itself': {
      files: label({ 'zh-CN': '한국어 안내', en: 'Русский' }),
    },
    'the dot of foreign names': { files: label({ 'zh-CN': 'Wi-Fi・5G', en: 'Wi-Fi・5G' }) },
    'a command, an address and a table of settings, the same in every language': {
      files: {
        [file]: markdownScreen({
          'zh-CN': '```\nnetsh winsock reset\n```\n\n`ssh student@host`',
          en: '```\nnetsh winsock reset\n```\n\n`ssh student@host`',
        }),
      },
    },
    'words of other languages that Chinese speaks of': {
      files: label({
        'zh-CN': '俄语：Добро пожаловать；日语写作「インターネットに接続する」',
        en: 'Welcome',
      }),
    },
    'names in Traditional letters': {
      files: label({ 'zh-CN': '國立臺灣師範大學圖書館', en: 'NTNU library' }),
    },
    'one text for all': { files: label('宿舍楼') },
    'English with a Chinese name': {
      files: label({ 'zh-CN': '校名', en: 'It says “湖滨师范大学” (湖滨师范大学)' }),
    },
  },
  invalid: {
    'Chinese in place of English': {
      files: label({ 'zh-CN': '宿舍楼', en: '宿舍楼' }),
      right: label({ 'zh-CN': '宿舍楼', en: 'Dormitory' }),
      issues: [{ messageId: 'other', file, at: '"宿舍楼"', data: { locale: 'en' } }],
    },
    'Chinese with digits': {
      files: label({ 'zh-CN': '学号是 10 位数字', en: '10 位数字' }),
      issues: [{ messageId: 'other', file, at: '"10 位数字"' }],
    },
    'an English sentence in place of Chinese': {
      files: label({ 'zh-CN': 'Look here first if you cannot sign in.', en: 'Look here first.' }),
      issues: [{ messageId: 'other', file, data: { locale: 'zh-CN' } }],
    },
    'two English words in place of Chinese': {
      files: label({ 'zh-CN': 'Student number', en: 'Student number' }),
      issues: [{ messageId: 'other', file, data: { locale: 'zh-CN' } }],
    },
    'letters of a third language': {
      files: label({ 'zh-CN': '图书馆', en: 'Библиотека' }),
      issues: [{ messageId: 'other', file, at: '"Библиотека"' }],
    },
    'kana in place of Chinese': {
      files: label({ 'zh-CN': 'ライブラリ', en: 'Library' }),
      issues: [{ messageId: 'other', file, at: '"ライブラリ"' }],
    },
    'a sentence in Japanese in place of Chinese': {
      files: label({ 'zh-CN': '土曜日の夜に停止します', en: 'Off on Saturday night' }),
      issues: [{ messageId: 'other', file, data: { locale: 'zh-CN' } }],
    },
    'Traditional Chinese in place of Simplified': {
      files: label({ 'zh-CN': '週六夜間維護，請提前儲存', en: 'Maintenance on Saturday' }),
      right: label({ 'zh-CN': '周六夜间维护，请提前保存', en: 'Maintenance on Saturday' }),
      issues: [{ messageId: 'other', file, data: { locale: 'zh-CN' } }],
    },
    'Chinese with a name in Latin letters': {
      files: {
        [file]: markdownScreen({
          'zh-CN': '选择无线网',
          en: '**选择**无线网 [Wi-Fi](/lakeside/notify) 后登录',
        }),
      },
      issues: [{ messageId: 'other', file, data: { locale: 'en' } }],
    },
    'Chinese in place of Japanese': {
      files: label({ 'zh-CN': '请登录', en: 'Sign in', ja: '请登录' }),
      right: label({ 'zh-CN': '请登录', en: 'Sign in', ja: '要登録' }),
      issues: [{ messageId: 'other', file, data: { locale: 'ja' } }],
    },
    'English in place of Arabic': {
      files: label({ 'zh-CN': '登录', en: 'Sign in here first', ar: 'Sign in here first' }),
      issues: [{ messageId: 'other', file, data: { locale: 'ar' } }],
    },
    'Chinese in place of French': {
      files: label({ 'zh-CN': '登录', en: 'Sign in', fr: '登录' }),
      issues: [{ messageId: 'other', file, data: { locale: 'fr' } }],
    },
    Markdown: {
      files: { [file]: markdownScreen({ 'zh-CN': '**网速慢**', en: '**网速慢**' }) },
      issues: [{ messageId: 'other', file }],
    },
    'two short words of English': {
      files: label({ 'zh-CN': '登录', en: 'Sign in', ar: 'Sign in' }),
      issues: [{ messageId: 'other', file, data: { locale: 'ar' } }],
    },
  },
});
