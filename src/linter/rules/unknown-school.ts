import { locationIn, type ProjectFile, suggest } from '../../engine';
import { defineRule } from '../define-rule';

/**
 * There is a default school: the one that portal.json names, else `default` (specification, section
 * 4).
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
      'zh-CN': '没有默认学校：portal.json 没有指定，也没有名为“default”的学校',
      en: 'There is no default school: portal.json names none, and no school is called “default”',
    },
  },
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
    const schools = names.slice(0, 20).join(', ');
    if (file && school !== undefined) {
      if (project.schools.has(school)) return;
      report({
        at: locationIn(file.path, ['defaultSchoolName']),
        messageId: 'no-school',
        data: { school, schools },
        suggestion: suggest(school, names),
      });
    } else if (!namesOne(file) && !project.schools.has('default')) {
      const at = { file: 'schools/portal.json', at: { type: 'file' } } as const;
      report({ at, messageId: 'no-default', data: { schools } });
    }
  },
});

/** True when portal.json names a school, in a wrong form or under a mistyped name too. */
function namesOne(file: ProjectFile | undefined): boolean {
  return Object.keys(file?.root ?? {}).some(
    (name) => name === 'defaultSchoolName' || suggest(name, ['defaultSchoolName']) !== undefined,
  );
}
