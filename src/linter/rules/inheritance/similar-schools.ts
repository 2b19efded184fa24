import { locationIn, type SchoolNode } from '../../../engine';
import { defineRule } from '../../define-rule';
import { ownNames } from '../../own-settings';
import { rememberAlone } from '../../remember';
import { appearance, differingLetter } from '../../texts/look-alikes';
import { isOfFamily } from './families';

/** No two schools have names that are hard to tell apart. */
export const similarSchools = defineRule({
  name: 'similar-schools',
  severity: 'error',
  needs: 'portal',
  overrides: true,
  docs: {
    description: {
      'zh-CN': '学校的名称不会互相混淆',
      en: 'The names of schools are easy to tell apart',
    },
    why: {
      'zh-CN':
        '名称是地址的一部分：学生会打开另一所学校的页面；在不区分大小写的磁盘上，两个文件夹会变成一个。',
      en: 'The name is a part of the address: students open the other school’s page, and on a disk that ignores case the two folders become one.',
    },
    hint: {
      'zh-CN': '给其中一所学校换一个名称，并同时重命名文件夹',
      en: 'Give one of the two another name, and rename its folder too',
    },
  },
  messages: {
    case: {
      'zh-CN': '学校“${name}”和“${other}”只有大小写不同',
      en: 'The schools “${name}” and “${other}” differ only by capital letters',
    },
    'same-name': {
      'zh-CN': '学校“${other}”也叫“${words}”：这里是从那所学校复制来的吗？',
      en: 'The school “${other}” is called “${words}” too: was this copied from there?',
    },
    alike: {
      'zh-CN': '学校“${name}”和“${other}”看上去一样：这里的“${letter}”是 ${code} ${letterName}',
      en: 'The schools “${name}” and “${other}” look alike: “${letter}” here is ${code} ${letterName}',
    },
  },
  severities: { 'same-name': 'warning' },
  hints: {
    'same-name': {
      'zh-CN':
        '写上这所学校自己的名称，并检查链接、联系方式等是否也是那所学校的；同属一所学校，就用 "extends": "${other}" 继承，不必再写',
      en: 'Write this school’s own name, and look for links, contacts and the like of the other one; where both are one school, write "extends": "${other}" and leave out what is the same',
    },
  },
  check({ project, report }) {
    for (const { school, other, words } of equallyNamed(project.schools.values())) {
      const data = { name: school.name, other: other.name, words };
      report({ at: school.locate(['name']), messageId: 'same-name', data });
    }
    if (areDistinct(project.schools.values())) return;
    const known = new Map<string, string>();
    const schools = [...project.schools.values()].map((school) => ({ ...lookOf(school), school }));
    // Plain small letters first, so that the finding stands at the stranger of two names.
    schools.sort((left, right) => left.strangeness - right.strangeness);
    for (const { looks, school } of schools) {
      const { name, file } = school;
      const other = known.get(looks[0] ?? '') ?? known.get(looks[1] ?? '');
      if (other === undefined) {
        for (const look of looks) known.set(look, name);
        continue;
      }
      const isCase = name.toLowerCase() === other.toLowerCase();
      const { letter, code, name: letterName } = differingLetter(name, other);
      report({
        at: file
          ? locationIn(file.path, ['schoolNameEn'])
          : { file: `schools/${name}`, at: { type: 'file' } },
        messageId: isCase ? 'case' : 'alike',
        data: isCase ? { name, other } : { name, other, letter, code, letterName },
      });
    }
  },
});

/** The schools that call themselves as an earlier one does, which they do not extend. */
function* equallyNamed(schools: Iterable<SchoolNode>) {
  const byWords = new Map<string, SchoolNode>();
  for (const school of schools) {
    // A folder that is a copy is told as that.
    if ((school.configuration.schoolNameEn ?? school.name) !== school.name) continue;
    const words = ownNames(school);
    const same = words.find((one) => byWords.has(one));
    const other = byWords.get(same ?? '');
    if (same !== undefined && other && !isOfFamily(school, other)) {
      yield { school, other, words: same };
    }
    for (const one of words) if (!byWords.has(one)) byWords.set(one, school);
  }
}

/** True when no two schools look alike, as nearly always. */
function areDistinct(schools: Iterable<SchoolNode>): boolean {
  const known = new Set<string>();
  for (const school of schools) {
    const { looks } = lookOf(school);
    if (looks.some((look) => known.has(look))) return false;
    for (const look of looks) known.add(look);
  }
  return true;
}

/**
 * Gives a school's name as a disk without case and a hasty reader take it, and the number of its
 * letters that are not plain.
 */
const lookOf = rememberAlone(({ name }: SchoolNode) => ({
  looks: [name.toLowerCase(), appearance(name)],
  strangeness: name.replace(/[a-z-]/g, '').length,
}));
