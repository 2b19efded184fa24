import { defineCases } from '../../define-cases';

const school = (name: string) => ({
  [`schools/${name}/configration.json`]: { schoolNameEn: name },
});
const found = (name: string, messageId: string, data: Record<string, string>) => ({
  messageId,
  file: `schools/${name}/configration.json`,
  at: `"${name}"`,
  data: { name, other: 'lakeside', ...data },
});

export const similarSchoolsCases = defineCases('similar-schools', {
  valid: {
    'a folder that is a copy, which is told as that': {
      files: {
        'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', name: 'Lakeside' },
        'schools/lakeside (2)/configration.json': { schoolNameEn: 'lakeside', name: 'Lakeside' },
      },
      others: ['misnamed-file'],
    },
    'names that are easy to tell apart': { files: { ...school('hillside'), ...school('lake') } },
    'one school in two folders, of which one extends the other': {
      files: {
        'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', name: 'Lake' },
        'schools/north/configration.json': {
          schoolNameEn: 'north',
          extends: 'lakeside',
          name: { 'zh-CN': '北湖', en: 'Lake' },
        },
      },
    },
    'names with numbers': { files: { ...school('school1'), ...school('school10') } },
  },
  invalid: {
    'a capital letter': {
      files: school('Lakeside'),
      right: { 'schools/Lakeside/configration.json': null, ...school('northlake') },
      issues: [found('Lakeside', 'case', {})],
    },
    'a capital I for an l': {
      files: school('Iakeside'),
      right: { 'schools/Iakeside/configration.json': null, ...school('northlake') },
      issues: [
        found('Iakeside', 'alike', {
          letter: 'I',
          code: 'U+0049',
          letterName: 'LATIN CAPITAL LETTER I',
        }),
      ],
    },
    'a Cyrillic letter': {
      files: school('l\u0430keside'),
      issues: [
        found('l\u0430keside', 'alike', {
          letter: '\u0430',
          code: 'U+0430',
          letterName: 'CYRILLIC SMALL LETTER A',
        }),
      ],
    },
    'a copied school': {
      files: {
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          name: { 'zh-CN': '湖畔大学', en: 'Lakeside' },
        },
        'schools/north/configration.json': { schoolNameEn: 'north', name: '湖畔大学 ' },
      },
      remedy: { '"湖畔大学 "': '"北湖大学 North"' },
      issues: [
        {
          messageId: 'same-name',
          file: 'schools/north/configration.json',
          at: '"湖畔大学 "',
          data: { name: 'north', other: 'lakeside', words: '湖畔大学' },
        },
      ],
    },
    'a digit': {
      files: school('1akeside'),
      issues: [
        found('1akeside', 'alike', { letter: '1', code: 'U+0031', letterName: 'DIGIT ONE' }),
      ],
    },
    'a folder without settings': {
      files: { 'schools/LAKESIDE/screens/tdt.json': { screen: 'tdt', title: 'A', blocks: [] } },
      issues: [{ messageId: 'case', file: 'schools/LAKESIDE' }],
    },
  },
});
