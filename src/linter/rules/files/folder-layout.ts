import { CONFIGURATION_FILE, isLocale, type Project, suggest } from '../../../engine';
import { defineRule } from '../../define-rule';

/** Every file stands where it is looked for, and every school has its settings. */
export const folderLayout = defineRule({
  name: 'folder-layout',
  needs: 'folders',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '文件放在会被读取的位置',
      en: 'Files stand where they are looked for',
    },
    why: {
      'zh-CN': '放错位置的文件没有任何作用，改了也看不到效果。',
      en: 'A file in the wrong place does nothing, whatever is changed in it.',
    },
    hint: {
      'zh-CN':
        '学校文件夹里只有 configration.json、screens/<页面>.json、locales/<语言>.json 和 assets/',
      en: 'A school’s folder has configration.json, screens/<screen>.json, locales/<language>.json and assets/',
    },
  },
  messages: {
    'not-read': { 'zh-CN': '这个文件不会被读取', en: 'Nothing reads this file' },
    misplaced: {
      'zh-CN': '“${place}”不会被读取',
      en: 'Nothing reads “${place}”',
    },
    copy: {
      'zh-CN': '“${name}”是 configration.json 的副本，不会被读取',
      en: '“${name}” is a copy of configration.json: nothing reads it',
    },
    'not-configration': {
      'zh-CN': '学校的设置文件名是 configration.json（少一个 u），“${name}”不会被读取',
      en: 'A school’s settings are in configration.json, spelt so: nothing reads “${name}”',
    },
    'no-configuration': {
      'zh-CN': '学校“${school}”缺少 configration.json',
      en: 'The school “${school}” has no configration.json',
    },
  },
  hints: {
    misplaced: {
      'zh-CN': '改名或移动，成为 ${meant}',
      en: 'Rename or move it to ${meant}',
    },
    copy: {
      'zh-CN': '删去这个副本；要用它的内容，就用它替换 configration.json',
      en: 'Delete it; or put it in the place of configration.json, to have what it says',
    },
    'not-configration': {
      'zh-CN': '把文件重命名为 configration.json',
      en: 'Rename it to configration.json',
    },
    'no-configuration': {
      'zh-CN': '添加内容至少为 { "schoolNameEn": "${school}" } 的文件（注意拼写：configration）',
      en: 'Add one with at least { "schoolNameEn": "${school}" }; mind the spelling: configration',
    },
  },
  check({ project, report }) {
    const misspelt = new Set<string>();
    for (const { path, role } of project.files) {
      if (role.kind !== 'unknown' || !path.startsWith('schools/')) continue;
      const at = { file: path, at: { type: 'file' } } as const;
      const [, school = '', name = '', ...deeper] = path.split('/');
      const meant = meantPlace(path, project);
      if (meant !== undefined) {
        const place = path.split('/').slice(2).join('/');
        report({ at, messageId: 'misplaced', data: { place, meant } });
      } else if (deeper.length === 0 && COPY.test(name) && project.schools.get(school)?.file) {
        report({ at, messageId: 'copy', data: { name } });
      } else if (deeper.length === 0 && isMeantAsConfiguration(name)) {
        misspelt.add(school);
        report({ at, messageId: 'not-configration', data: { name } });
      } else {
        const file = path.split('/').at(-1) ?? '';
        report({ at, messageId: 'not-read', suggestion: suggest(file, ['portal.json']) });
      }
    }
    for (const { name, file } of project.schools.values()) {
      const path = `schools/${name}/${CONFIGURATION_FILE}`;
      if (file || misspelt.has(name) || project.refused.has(path)) continue;
      const at = { file: `schools/${name}`, at: { type: 'file' } } as const;
      report({ at, messageId: 'no-configuration', data: { school: name } });
    }
  },
});

/**
 * `configuration.json`, `config.json`, `Configration.json`, `settings.json` and typing slips of the
 * right name.
 */
function isMeantAsConfiguration(name: string): boolean {
  return (
    /^(config|conf|settings|school)/i.test(name) ||
    suggest(name, [CONFIGURATION_FILE]) !== undefined
  );
}

/** A copy of the settings, as systems name it. */
const COPY = /^configration(?: ?[-(_].*|\d+)\.json$/i;

/** An ending that an editor gives to JSON. */
const ENDING = /\.(?:jsonc|json5|json\.txt|json\.json|txt)$/i;

/**
 * The place in its school where a file was probably meant to be: with the ending .json, in screens/
 * or locales/, where the portal knows its name. Undefined where a file is there already.
 */
function meantPlace(path: string, { stock, file }: Project): string | undefined {
  const [, school = '', ...parts] = path.split('/');
  const name = parts.at(-1)?.replace(ENDING, '.json') ?? '';
  const tag = name.replace(/\.json$/, '');
  const folder = parts.length > 1 ? (suggest(parts[0] ?? '', FOLDERS) ?? parts[0]) : undefined;
  const meant = stock.has(tag) ? 'screens' : isLocale(tag) && folder === 'locales' && 'locales';
  const place = meant === false ? folder : meant;
  if (name === path.split('/').at(-1) && place === parts[0]) return undefined;
  if (parts.length > 2 || !FOLDERS.some((one) => one === place)) return undefined;
  return file(`schools/${school}/${place}/${name}`) ? undefined : `${place}/${name}`;
}

const FOLDERS = ['screens', 'locales'];
