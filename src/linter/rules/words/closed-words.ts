import {
  closedFeatures,
  type LocalizedText,
  type Path,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type SourceLocation,
  type Text,
  textsOfScreen,
  textsOfSettings,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { type MarkdownFile, markdownFiles } from '../../markdown/markdown-texts';
import { ownSettings } from '../../own-settings';
import { textsOf } from '../../reference-texts';
import { remember } from '../../remember';
import { closedPages, soundSettings } from '../pages/closed-feature';

/** The words of a school send nobody to a page that it has closed. */
export const closedWords = defineRule({
  name: 'closed-words',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '文字不让学生去用已关闭的功能',
      en: 'Words send nobody to what the school has closed',
    },
    why: {
      'zh-CN': '学生照着做，却找不到那个页面或按钮。',
      en: 'Students look for a page or button that is not there.',
    },
    hint: {
      'zh-CN': '改写这段文字；要用这个功能就修改 configration.json 的 ${setting}',
      en: 'Write other words; or open the feature: ${setting} in configration.json',
    },
  },
  messages: {
    page: {
      'zh-CN': '文字提到“${name}”，学生找不到它：它没有开放（${setting}）',
      en: 'The words name “${name}”, which students do not find: it is closed (${setting})',
    },
    way: {
      'zh-CN': '“${part}”：学校没有开放这种找回密码的方式（${setting}）',
      en: '“${part}”: students cannot reset a password this way (${setting})',
    },
  },
  check({ project, report }) {
    const { product } = project;
    const files = filesBySchool(project);
    for (const school of project.schools.values()) {
      const settings = soundSettings(school);
      // Of visitors most schools say nothing.
      if (!settings.recovery && !settings.features && !settings.pages) continue;
      const features = closedFeatures(settings);
      const closed = closedPages(settings, features);
      const settingOf = (screen: string) => features.screen(screen) ?? closed.get(screen);
      const names = closedNames(school, product, settingOf);
      const isOpen = (way: string) =>
        settings.recovery === undefined || settings.recovery.some((one) => one === way);
      const problemIn = (words: string): Problem | undefined => {
        const name = [...names.keys()].find((one) => isQuoted(one, words));
        const setting = names.get(name ?? '');
        if (name !== undefined && setting !== undefined) {
          return { part: name, messageId: 'page', data: { name, setting } };
        }
        const closedWays = Object.entries(WAYS).filter(([way]) => !isOpen(way));
        const part = closedWays.flatMap(([, pattern]) => pattern.exec(words) ?? [])[0];
        return part === undefined || AT_DESK.test(words)
          ? undefined
          : { part, messageId: 'way', data: { part, setting: 'recovery' } };
      };
      const texts = [
        ...wordsOfSchool(school, product, settingOf),
        ...(files.get(school) ?? []).map(linesOf),
      ];
      for (const languages of texts) {
        // The other languages of a text have the same mistake, and so may other lines of a file.
        for (const { words, locate } of languages) {
          const problem = problemIn(words);
          if (!problem) continue;
          const { part, ...told } = problem;
          report({ at: locate(part), ...told });
          break;
        }
      }
    }
  },
});

/** A fault in words, and the part of them that says so. */
interface Problem extends Omit<Report<'page' | 'way'>, 'at'> {
  part: string;
}

/** Words for each way of recovering a password, within one sentence. */
const WAYS = {
  phone:
    /(?:手机号?|短信)[^。；;.!！\n]{0,12}(?:找回|重置)|(?:找回|重置)密码[^。；;.!！\n]{0,12}(?:手机号|短信)|\b[Rr]e(?:set|cover)\b[^.;!\n]{0,40}\b(?:by|with|through) (?:your |a )?(?:phone|mobile|SMS|text message)/,
  identification:
    /身份证号[^。；;.!！\n]{0,12}(?:找回|重置)|(?:找回|重置)密码[^。；;.!！\n]{0,12}身份证号|\b[Rr]e(?:set|cover)\b[^.;!\n]{0,40}\b(?:by|with|through) (?:your )?ID number/,
} as const;

/** Words of people who help students. */
const AT_DESK =
  /服务台|窗口|现场|办公室|前台|到.{1,8}(?:办理|处)|致电|拨打|desk|counter|office|in person|call us|ring us/i;

/** Titles of closed pages, and labels of links to them, that no open page has. */
function closedNames(
  school: SchoolNode,
  product: ProductDefinitions,
  settingOf: (screen: string) => string | undefined,
): ReadonlyMap<string, string> {
  const [closed, open] = [new Map<string, string>(), new Set<string>()];
  const add = (text: Text | undefined, screen: string | undefined) => {
    const setting = settingOf(screen ?? '');
    for (const { text: words } of textsOf({ value: text ?? {}, path: [] })) {
      if (setting === undefined) open.add(words);
      else closed.set(words, setting);
    }
  };
  const nodes = [...product.stock.values(), ...school.screens.values()];
  for (const { name, value, model } of nodes) {
    add(value.title as LocalizedText | undefined, name);
    for (const { link } of model.links) add(link.label, link.screen);
  }
  return new Map([...closed].filter(([name]) => !open.has(name)));
}

/** True where a text names something as it stands on a page: in quotes, or in bold. */
function isQuoted(name: string, words: string): boolean {
  const offset = words.indexOf(name);
  if (offset <= 0) return false;
  const [before, after] = [words.charAt(offset - 1), words.charAt(offset + name.length)];
  return /[“"「『《【*]/.test(before) && /[”"」』》】*]/.test(after);
}

/** Words in one language, or a line of a file, and the place of a part of them. */
interface Words {
  words: string;
  locate(part: string): SourceLocation;
}

function filesBySchool(project: Project): ReadonlyMap<SchoolNode, readonly MarkdownFile[]> {
  const files = new Map<SchoolNode, MarkdownFile[]>();
  for (const file of markdownFiles(project)) {
    const known = files.get(file.school);
    if (known) known.push(file);
    else files.set(file.school, [file]);
  }
  return files;
}

function linesOf({ text, locate }: MarkdownFile): readonly Words[] {
  return text.split('\n').map((words) => ({ words, locate }));
}

const textsIn = remember(textsOfScreen);

/**
 * The texts that a school writes in each of their languages, with their places; of a page that is
 * closed that is told.
 */
function wordsOfSchool(
  school: SchoolNode,
  product: ProductDefinitions,
  settingOf: (screen: string) => string | undefined,
): readonly (readonly Words[])[] {
  const listed = (
    texts: readonly { path: Path; text: LocalizedText }[],
    locate: (path: Path) => SourceLocation,
    file: string | undefined,
  ) =>
    texts.map(({ path: place, text }) =>
      textsOf({ value: text, path: place }).flatMap(({ text: words, path }) => {
        const at = locate(path);
        return at.origin || at.file !== file ? [] : [{ words, locate: () => at }];
      }),
    );
  const screens = [...school.ownScreens.values()].filter(
    ({ name }) => settingOf(name) === undefined,
  );
  return [
    ...listed(
      textsOfSettings(ownSettings(school, product), product),
      school.locate,
      school.file?.path,
    ),
    ...screens.flatMap(({ value, locate, file }) =>
      listed(textsIn(value, product), locate, file.path),
    ),
  ];
}
