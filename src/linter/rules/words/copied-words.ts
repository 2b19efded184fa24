import {
  type ProductDefinitions,
  type SchoolNode,
  type SourceLocation,
  type TextNode,
  textsOfScreen,
  textsOfSettings,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { ownNames, ownSetting } from '../../own-settings';
import { textsOf } from '../../reference-texts';
import { rememberAlone } from '../../remember';
import { isOfFamily } from '../inheritance/families';
import { contactsIn } from './figures-in-words';
import { ownTexts } from './own-texts';

/** A school that was copied from another one names that school nowhere any more. */
export const copiedWords = defineRule({
  name: 'copied-words',
  severity: 'warning',
  needs: 'portal',
  waitsForErrors: 'of-school',
  docs: {
    description: {
      'zh-CN': '复制来的内容不再有原来学校的名称和联系方式',
      en: 'What was copied from another school has its name and contacts no longer',
    },
    why: {
      'zh-CN': '学生会在本校的页面上看到另一所学校的名称，或打电话、写信到那所学校。',
      en: 'Students read the name of another school on the pages of theirs, or call and write to it.',
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
    contact: {
      'zh-CN': '“${part}”是学校“${other}”的联系方式',
      en: '“${part}” is a contact of the school “${other}”',
    },
    contacts: {
      'zh-CN': '学校“${other}”的电话和邮箱也是这些：是从那所学校复制来的吗？',
      en: 'The school “${other}” has the same telephone number and e-mail address: were they copied?',
    },
  },
  hints: {
    contact: {
      'zh-CN': '写上本校自己的联系方式；确实要联系那所学校的，在文字里写明它的名称',
      en: 'Write this school’s own; where students are to contact the other one, name it in the words',
    },
    contacts: {
      'zh-CN': '写上本校自己的电话和邮箱；同属一所学校的，用 "extends": "${other}" 继承',
      en: 'Write this school’s own; where both are one school, inherit them by "extends": "${other}"',
    },
  },
  check({ project, report }) {
    const contacts = contactsOf(project.schools.values());
    for (const { school, other } of equalContacts(contacts)) {
      const { phone = '' } = contacts.get(school) ?? {};
      const data = { part: phone, other: other.name };
      report({ at: school.locate(['contact', 'phone']), messageId: 'contacts', data });
    }
    const owners = ownersOf(contacts);
    for (const { text, school, locate } of ownTexts(project)) {
      for (const part of contactsIn(text)) {
        const other = owners.get(keyOf(part));
        if (!other || isOfFamily(other, school) || isNamed(other, text)) continue;
        report({ at: locate(part), messageId: 'contact', data: { part, other: other.name } });
      }
    }
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

interface Contacts {
  phone?: string | undefined;
  email?: string | undefined;
}

/** The telephone number and e-mail address that each school gives itself. */
function contactsOf(schools: Iterable<SchoolNode>): ReadonlyMap<SchoolNode, Contacts> {
  const found = new Map<SchoolNode, Contacts>();
  for (const school of schools) {
    const contact = ownSetting(school, 'contact');
    if (contact) found.set(school, contact);
  }
  return found;
}

/** Tells one contact from another, however it is written. */
function keyOf(contact: string): string {
  if (contact.includes('@')) return contact.trim().toLowerCase();
  return contact
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=\d{9})/, '')
    .replace(/^0/, '');
}

/** The schools by a contact that is theirs alone: others share one service. */
function ownersOf(contacts: ReadonlyMap<SchoolNode, Contacts>): ReadonlyMap<string, SchoolNode> {
  const owners = new Map<string, SchoolNode>();
  const shared = new Set<string>();
  for (const [school, { phone = '', email = '' }] of contacts) {
    for (const key of [phone, email].map(keyOf)) {
      if (key === '' || shared.has(key)) continue;
      if (owners.delete(key)) shared.add(key);
      else owners.set(key, school);
    }
  }
  return owners;
}

/** Two schools with one number and one address, and no third: the later one of each pair. */
function equalContacts(contacts: ReadonlyMap<SchoolNode, Contacts>) {
  const alike = new Map<string, SchoolNode[]>();
  for (const [school, { phone = '', email = '' }] of contacts) {
    if (phone === '' || email === '') continue;
    const key = `${keyOf(phone)} ${keyOf(email)}`;
    alike.set(key, [...(alike.get(key) ?? []), school]);
  }
  return [...alike.values()].flatMap(([other, school, ...more]) =>
    other && school && more.length === 0 && !isOfFamily(other, school) ? [{ school, other }] : [],
  );
}

/** True for words that name a school, so that its contact is meant. */
function isNamed(school: SchoolNode, words: string): boolean {
  return textsOf({ value: school.settings.name, path: [] }).some(
    ({ text }) => text.trim() !== '' && words.includes(text.trim()),
  );
}

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

const partsOf = rememberAlone((school: SchoolNode): readonly Part[] => [
  ...[...school.ownScreens].map(([name, { file }]) => {
    return { school, content: file.text, name, isPage: true };
  }),
  ...WITH_WORDS.flatMap((name) => {
    const value = ownSetting(school, name);
    if (value === undefined) return [];
    return [{ school, content: JSON.stringify(value), name, isPage: false }];
  }),
]);

/** Gives what several schools have alike, letter for letter. */
function alikeParts(schools: Iterable<SchoolNode>): Part[][] {
  const byContent = new Map<string, Part[]>();
  for (const part of [...schools].flatMap(partsOf)) {
    const known = byContent.get(part.content);
    if (known) known.push(part);
    else byContent.set(part.content, [part]);
  }
  return [...byContent.values()].filter((parts) => parts.length > 1);
}

/** The names of a school that are no word of every day. */
function namesOf(school: SchoolNode): readonly string[] {
  return ownNames(school).filter((name) => name.length >= (/\p{Script=Han}/u.test(name) ? 4 : 8));
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
