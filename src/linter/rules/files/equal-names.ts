import { defineRule } from '../../define-rule';

/** The files and folders of a school have names of which no disk takes two for one. */
export const equalNames = defineRule({
  name: 'equal-names',
  severity: 'error',
  needs: 'folders',
  docs: {
    description: {
      'zh-CN': '同一文件夹里的名称不只是大小写不同',
      en: 'Names in one folder differ by more than capital letters',
    },
    why: {
      'zh-CN': 'Windows 和 macOS 不区分大小写：把学校取回到那里，两个文件只剩一个。',
      en: 'Windows and macOS take both for one: of a school that is brought there, one of the two files is lost.',
    },
    hint: {
      'zh-CN': '给其中一个换一个名称，引用它的地方也一起改',
      en: 'Give one of the two another name, also where it is used',
    },
  },
  messages: {
    case: {
      'zh-CN': '“${name}”和“${other}”只有大小写不同',
      en: '“${name}” and “${other}” differ only by capital letters',
    },
  },
  check({ project, report }) {
    const names = new Map<string, string>();
    const told = new Set<string>();
    const paths = [...project.files.map(({ path }) => path), ...project.assets];
    const doubtful = new Set(paths.filter((path) => !PLAIN.test(path)).map(schoolOf));
    if (doubtful.size === 0) return;
    for (const file of paths.filter((path) => doubtful.has(schoolOf(path))).sort(order)) {
      const [root, school, ...steps] = file.split('/');
      // Names of schools are told by similar-schools.
      if (root !== 'schools' || steps.length === 0) continue;
      let [path, key] = ['', `${school}/`];
      for (const step of steps) {
        path += `/${step}`;
        key += `/${step.normalize('NFC').toLowerCase()}`;
        const other = names.get(key) ?? path;
        names.set(key, other);
        if (other === path) continue;
        const data = { name: step, other: other.split('/').at(-1) ?? '' };
        if (told.size < told.add(`${school}${path}`).size) {
          report({ at: { file, at: { type: 'file' } }, messageId: 'case', data });
        }
        break;
      }
    }
  },
});

/** Paths without capital letters and accents differ on every disk. */
const PLAIN = /^[a-z0-9/._-]*$/;

/** The name of a file's school; the product's files have other folders in its place. */
function schoolOf(path: string): string | undefined {
  return path.split('/', 2)[1];
}

/** Small letters come first: of two names the one with capital letters is told. */
const { compare: order } = new Intl.Collator('en', { caseFirst: 'lower' });
