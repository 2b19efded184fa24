import { formatOption, localeOption } from '../../common-options';
import { defineCommand, refuseNonCount } from '../../define-command';
import { connectionOptions, schoolArgument } from '../../gateway/options';

/** `formgate history <school>`: the revisions of a school. */
export const history = defineCommand({
  name: 'history',
  summary: { 'zh-CN': '列出学校的版本。', en: 'List the revisions of a school.' },
  arguments: [schoolArgument],
  options: [
    ...connectionOptions,
    {
      flags: '--limit <number>',
      description: {
        'zh-CN': '最多列出多少个，最新的在前（默认 20）',
        en: 'list so many at most, the newest first (default: 20)',
      },
      refuse: refuseNonCount,
    },
    formatOption,
    localeOption,
  ],
  details: {
    'zh-CN': `示例：
  formgate history riverside --to https://portal.example.edu.cn
  formgate history riverside --limit 5 --format json`,
    en: `Examples:
  formgate history riverside --to https://portal.example.edu.cn
  formgate history riverside --limit 5 --format json`,
  },
  load: () => import('./run'),
});
