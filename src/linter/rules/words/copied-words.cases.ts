import { defineCases } from '../../define-cases';

const settings = 'schools/lakeside/configration.json';
const oakSettings = 'schools/oak/configration.json';
const page = 'schools/oak/screens/login.json';

const lakeside = {
  schoolNameEn: 'lakeside',
  name: { 'zh-CN': '湖滨大学', en: 'Lakeside University' },
};
const oak = { schoolNameEn: 'oak', name: { 'zh-CN': '橡树学院', en: 'Oak College' } };
const contact = { phone: '0571-55550101', email: 'net@lakeside.example' };
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
    'a telephone number that schools share': {
      files: {
        [settings]: {
          ...lakeside,
          contact: { phone: '400-555-0101', email: 'a@lakeside.example' },
        },
        [oakSettings]: { ...oak, contact: { phone: '400-555-0101' }, footer: '400-555-0101' },
      },
    },
    'a contact of another school that is named': {
      files: {
        [settings]: { ...lakeside, contact: { phone: '0571-55550101' } },
        [oakSettings]: { ...oak, footer: 'Lakeside University: 0571-55550101' },
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
    'the contacts of another school': {
      files: {
        [settings]: { ...lakeside, contact },
        [oakSettings]: { ...oak, contact: { ...contact, place: 'Oak' } },
      },
      right: {
        [oakSettings]: { ...oak, contact: { phone: '0571-55550102', email: 'it@oak.example' } },
      },
      issues: [
        {
          messageId: 'contacts',
          file: oakSettings,
          at: '"0571-55550101"',
          data: { other: 'lakeside' },
        },
      ],
    },
    'a number of another school in a text': {
      files: {
        [settings]: { ...lakeside, contact },
        [oakSettings]: { ...oak, footer: '24 h: +86 571 5555 0101' },
      },
      right: { [oakSettings]: { ...oak, footer: '24 h' } },
      issues: [
        {
          messageId: 'contact',
          file: oakSettings,
          at: '"24 h: +86 571 5555 0101"',
          data: { part: '+86 571 5555 0101', other: 'lakeside' },
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
