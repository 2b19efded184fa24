import { isJsonObject } from '../../engine';
import { placeIn } from '../project/place';
import { defineRule } from '../rule';
import { mostSimilar } from '../similar';

/** portal.json names a school that there is (specification, section 4). */
export const unknownSchool = defineRule({
  name: 'unknown-school',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '默认学校存在', en: 'The default school exists' },
    hint: { 'zh-CN': '已有的学校：${schools}', en: 'The schools are: ${schools}' },
  },
  messages: {
    'no-school': {
      'zh-CN': '没有名为“${school}”的学校',
      en: 'There is no school “${school}”',
    },
  },
  check({ project, report }) {
    const file = project.files.find(({ role }) => role.kind === 'portal');
    const school = isJsonObject(file?.json) ? file.json.defaultSchoolName : undefined;
    if (!file || typeof school !== 'string' || project.schools.has(school)) return;
    const names = [...project.schools.keys()];
    report({
      place: placeIn(file.path, ['defaultSchoolName']),
      messageId: 'no-school',
      data: { school, schools: names.slice(0, 20).join(', ') },
      suggestion: mostSimilar(school, names),
    });
  },
});
