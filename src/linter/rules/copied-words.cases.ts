import { defineCases } from '../define-cases';

const settings = 'schools/lakeside/configration.json';
const oakSettings = 'schools/oak/configration.json';
const page = 'schools/oak/screens/login.json';

const lakeside = {
  schoolNameEn: 'lakeside',
  name: { 'zh-CN': '湖滨大学', en: 'Lakeside University' },
};
const oak = { schoolNameEn: 'oak', name: { 'zh-CN': '橡树学院', en: 'Oak College' } };
const signIn = (name: string) => ({
  screen: 'login',
  extends: 'stock',
  patch: { title: { 'zh-CN': `登录${name}`, en: 'Connect' } },
});
const footer = { footer: { 'zh-CN': '网络中心', en: 'Network centre of Lakeside University' } };

export const copiedWordsCases = defineCases('copied-words', {
  valid: {
    'words of one’s own about another school': {
      files: {
        [settings]: { ...lakeside, ...footer },
        [oakSettings]: { ...oak, footer: { 'zh-CN': '橡树', en: 'With Lakeside University' } },
      },
    },
    'the same words without a name': {
      files: {
        [settings]: { ...lakeside, footer: '24 h' },
        [oakSettings]: { ...oak, footer: '24 h' },
      },
    },
    'schools of a family': {
      files: {
        [settings]: { ...lakeside, ...footer },
        [oakSettings]: { ...oak, extends: 'lakeside' },
      },
    },
  },
  invalid: {
    'a copied page': {
      files: {
        [settings]: lakeside,
        [oakSettings]: oak,
        'schools/lakeside/screens/login.json': signIn('湖滨大学'),
        [page]: signIn('湖滨大学'),
      },
      right: { [page]: signIn('橡树学院') },
      issues: [
        {
          messageId: 'named',
          file: page,
          at: '"登录湖滨大学"',
          data: { other: 'lakeside', words: '湖滨大学' },
        },
      ],
    },
    'a copied setting': {
      files: { [settings]: { ...lakeside, ...footer }, [oakSettings]: { ...oak, ...footer } },
      right: {
        [oakSettings]: { ...oak, footer: { 'zh-CN': '网络中心', en: 'Oak College' } },
      },
      issues: [
        {
          messageId: 'named',
          file: oakSettings,
          at: '"Network centre of Lakeside University"',
          data: { other: 'lakeside', words: 'Lakeside University' },
        },
      ],
    },
  },
});
