import { CONFIGURATION_FILE } from '../project/files';
import { defineRule } from '../rule';
import { mostSimilar } from '../similar';

/** Every file stands where it is looked for, and every school has its settings. */
export const folderLayout = defineRule({
  name: 'folder-layout',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '文件放在会被读取的位置',
      en: 'Files stand where they are looked for',
    },
    hint: {
      'zh-CN': '学校文件夹里只有 configration.json、screens/<页面>.json 和 assets/',
      en: 'A school’s folder has configration.json, screens/<screen>.json and assets/',
    },
  },
  messages: {
    'not-read': { 'zh-CN': '这个文件不会被读取', en: 'Nothing reads this file' },
    'no-configuration': {
      'zh-CN': '学校“${school}”缺少 configration.json',
      en: 'The school “${school}” has no configration.json',
    },
  },
  hints: {
    'no-configuration': {
      'zh-CN': '添加内容至少为 { "schoolNameEn": "${school}" } 的文件（注意拼写：configration）',
      en: 'Add one with at least { "schoolNameEn": "${school}" }; mind the spelling: configration',
    },
  },
  check({ project, report }) {
    for (const { path, role } of project.files) {
      if (role.kind !== 'unknown') continue;
      const name = path.split('/').at(-1) ?? '';
      const slip = mostSimilar(name, [CONFIGURATION_FILE, 'portal.json']);
      const place = { file: path, at: { type: 'file' } } as const;
      report({ place, messageId: 'not-read', suggestion: slip });
    }
    for (const { name, file } of project.schools.values()) {
      if (file || project.refused.has(`schools/${name}/${CONFIGURATION_FILE}`)) continue;
      const place = { file: `schools/${name}`, at: { type: 'file' } } as const;
      report({ place, messageId: 'no-configuration', data: { school: name } });
    }
  },
});
