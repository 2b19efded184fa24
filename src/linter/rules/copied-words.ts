import {
  type ProductDefinitions,
  type SchoolNode,
  type SourceLocation,
  type TextNode,
  textsOfScreen,
  textsOfSettings,
} from '../../engine';
import { defineRule } from '../define-rule';
import { isOfFamily } from '../families';
import { ownSetting } from '../own-settings';
import { textsOf } from '../reference-texts';

/** A school that was copied from another one names that school nowhere any more. */
export const copiedWords = defineRule({
  name: 'copied-words',
  severity: 'warning',
  needs: 'portal',
  waitsForErrors: 'of-school',
  docs: {
    description: {
      'zh-CN': '复制来的文字不再提到原来的学校',
      en: 'Words that were copied from another school no longer name it',
    },
    why: {
      'zh-CN': '学生会在本校的页面上看到另一所学校的名称。',
      en: 'Students read the name of another school on the pages of theirs.',
    },
    hint: {
      'zh-CN':
        '改成本校的名称，并检查文件里的其他内容；内容本该相同的，用 "extends": "${other}" 继承',
      en: 'Write this school’s name, and look through the rest of the file; what is to be the same is inherited by "extends": "${other}"',
    },
  },
  messages: {
    named: {
      'zh-CN': '这里与学校“${other}”的完全一样，还写着它的名称“${words}”',
      en: 'This is word for word that of the school “${other}”, whose name “${words}” is still there',
    },
  },
  check({ project, report }) {
    for (const parts of alikeParts(project.schools.values())) {
      const named = parts.flatMap(({ school, content }) => {
        const words = namesOf(school).find((name) => content.includes(name));
        return words === undefined ? [] : [{ school, words }];
      });
      for (const part of parts) {
        const { school } = part;
        if (named.some((one) => one.school === school)) continue;
        const other = named.find((one) => !isOfFamily(one.school, school));
        const at = other && placeOf(part, other.words, project.product);
        if (!at || at.origin) continue;
        report({ at, messageId: 'named', data: { other: other.school.name, words: other.words } });
      }
    }
  },
});

/** A file of a page, or a member of the settings, that a school writes. */
interface Part {
  school: SchoolNode;
  /** The text of the file, or the JSON of the member. */
  content: string;
  /** The name of the page or member. */
  name: string;
  isPage: boolean;
}

/** The settings with words of a school in them, but for its name. */
const WITH_WORDS = ['networkName', 'footer', 'contact', 'links', 'messages'] as const;

/** Gives what several schools have alike, letter for letter. */
function alikeParts(schools: Iterable<SchoolNode>): Part[][] {
  const byContent = new Map<string, Part[]>();
  const add = (part: Part) => {
    const known = byContent.get(part.content);
    if (known) known.push(part);
    else byContent.set(part.content, [part]);
  };
  for (const school of schools) {
    for (const [name, { file }] of school.ownScreens) {
      add({ school, content: file.text, name, isPage: true });
    }
    for (const name of WITH_WORDS) {
      const value = ownSetting(school, name);
      if (value === undefined) continue;
      add({ school, content: JSON.stringify(value), name, isPage: false });
    }
  }
  return [...byContent.values()].filter((parts) => parts.length > 1);
}

/** The names of a school that are no word of every day. */
function namesOf(school: SchoolNode): readonly string[] {
  return textsOf({ value: ownSetting(school, 'name') ?? '', path: [] }).flatMap(({ text }) => {
    const name = text.trim();
    return name.length >= (/\p{Script=Han}/u.test(name) ? 4 : 8) ? [name] : [];
  });
}

/** The place of the first text of a part that has these words. */
function placeOf(
  { school, name, isPage }: Part,
  words: string,
  product: ProductDefinitions,
): SourceLocation | undefined {
  const screen = isPage ? school.screens.get(name) : undefined;
  if (screen) return findIn(textsOfScreen(screen.value, product), words, screen.locate);
  const value = school.configuration[name];
  if (isPage || value === undefined) return undefined;
  return findIn(textsOfSettings({ [name]: value }, product), words, school.locate);
}

function findIn(
  texts: readonly TextNode[],
  words: string,
  locate: SchoolNode['locate'],
): SourceLocation | undefined {
  for (const { text: value, path: place } of texts) {
    const found = textsOf({ value, path: place }).find(({ text }) => text.includes(words));
    if (found) return locate(found.path);
  }
  return undefined;
}
