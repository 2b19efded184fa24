import { type Project, type SchoolNode, suggest } from '../../../src/engine';
import { UserError } from '../../../src/gateway/user-error';

/** The school of a name. @throws UserError where there is none, with the one that may be meant */
export function namedSchool(name: string, { schools }: Project): SchoolNode {
  const school = schools.get(name);
  if (school) return school;
  const meant = suggest(name, schools.keys());
  const names = [...schools.keys()];
  throw new UserError({
    'zh-CN': `没有学校“${name}”。${meant === undefined ? `可选的学校：${names.join('、')}。` : `你是不是想写“${meant}”？`}`,
    en: `There is no school “${name}”. ${meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean “${meant}”?`}`,
  });
}
