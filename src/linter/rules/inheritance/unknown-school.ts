import { locationIn, type ProjectFile, suggest } from '../../../engine';
import { defineRule } from '../../define-rule';

/**
 * The default school exists: the one that portal.json names, else `default` (specification, section
 * 4). Of several schools that nothing chooses from, the first by name is taken, and a portal
 * without a school has none yet.
 */
export const unknownSchool = defineRule({
  name: 'unknown-school',
  severity: 'error',
  needs: 'portal',
  docs: {
    description: { 'zh-CN': '默认学校存在', en: 'The default school exists' },
    why: {
      'zh-CN': '没有默认学校时，打开门户首页的学生看不到任何学校。',
      en: 'Without a default school, students who open the portal itself see none.',
    },
    hint: { 'zh-CN': '已有的学校：${schools}', en: 'The schools are: ${schools}' },
  },
  messages: {
    'no-school': {
      'zh-CN': '没有名为“${school}”的学校',
      en: 'There is no school “${school}”',
    },
    'no-default': {
      'zh-CN': 'portal.json 没有指定默认学校，暂用名称排在最前的“${school}”',
      en: 'portal.json names no default school, and “${school}”, the first by name, is taken',
    },
  },
  severities: { 'no-default': 'warning' },
  hints: {
    'no-default': {
      'zh-CN': '在 schools/portal.json 里写 { "defaultSchoolName": "学校的文件夹名" }',
      en: 'Write { "defaultSchoolName": "<a school’s folder>" } in schools/portal.json',
    },
  },
  check({ project, report }) {
    const file = project.files.find(({ role }) => role.kind === 'portal');
    const school = file?.texts.defaultSchoolName;
    const names = [...project.schools.keys()];
    const schools = names.slice(0, 20);
    if (file && school !== undefined) {
      if (project.schools.has(school)) return;
      report({
        at: locationIn(file.path, ['defaultSchoolName']),
        messageId: 'no-school',
        data: { school, schools },
        suggestion: suggest(school, names),
      });
    } else if (names.length > 1 && !namesOne(file) && !project.schools.has('default')) {
      const at = { file: 'schools/portal.json', at: { type: 'file' } } as const;
      report({ at, messageId: 'no-default', data: { school: project.defaultSchoolName, schools } });
    }
  },
});

/** True when portal.json names a school, in a wrong form or under a mistyped name too. */
function namesOne(file: ProjectFile | undefined): boolean {
  return Object.keys(file?.root ?? {}).some(
    (name) => name === 'defaultSchoolName' || suggest(name, ['defaultSchoolName']) !== undefined,
  );
}
