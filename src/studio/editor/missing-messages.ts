import { defineMessages } from '../../engine';

/** The words about a school that is not there. They are rare, and so no part of the shell. */
export const messages = defineMessages('studio.missing', {
  title: { 'zh-CN': '没有学校“${school}”', en: 'There is no school “${school}”' },
  why: {
    'zh-CN': '地址可能写错了；学校也可能已归档，或被运维人员移走、重命名。',
    en: 'The address may be mistyped, or the school archived, or its folder removed or renamed by the operator.',
  },
  kept: {
    'zh-CN':
      '本机还有你没有保存的修改。学校恢复后再打开，它们会自动接上；也可以先下载，再导入为另一所学校。',
    en: 'Changes of yours that are not saved are kept on this device. Open the school again once it is back and they are there, or download them to import them as another school.',
  },
  keptApart: {
    'zh-CN':
      '本机还有你在 ${count} 个标签页里没有保存的修改。学校恢复后再打开，它们会自动接上；也可以分别下载，再导入为另外的学校。',
    en: 'Changes of yours that are not saved are kept on this device, from tabs: ${count}. Open the school again once it is back and they are there, or download them one by one to import them as other schools.',
  },
  downloadOf: {
    'zh-CN': '下载第 ${number} 份：${time}，最后一步“${step}”（ZIP）',
    en: 'Download ${number}: ${time}, last “${step}” (ZIP)',
  },
  download: { 'zh-CN': '下载修改（ZIP）', en: 'Download them (ZIP)' },
});
