import {
  BASE_FILE,
  locationIn,
  type Path,
  type SchoolNode,
  type SourceLocation,
  type When,
} from '../../engine';
import { defineRule } from '../define-rule';
import { type Conditional, findNodes, nodesInSchool, nodesInScreen } from '../json-nodes';

/** A `when` can hold, together with those around it and what the school is. */
export const neverShown = defineRule({
  name: 'never-shown',
  severity: 'error',
  reportAtOrigin: true,
  docs: {
    description: {
      'zh-CN': '区块、链接和通知有可能显示',
      en: 'Blocks, links and notices can be shown',
    },
    why: {
      'zh-CN': '条件互相矛盾的内容，任何学生在任何时候都看不到。',
      en: 'What stands under conditions that exclude each other is never seen by any student.',
    },
    hint: {
      'zh-CN': '修改这里的 ${condition}，或修改外层的条件',
      en: 'Change ${condition} here, or the condition around it',
    },
  },
  messages: {
    contradiction: {
      'zh-CN': '外层的条件已经排除了这里的 ${condition}，永远不会显示',
      en: 'What stands around this excludes its ${condition}: it is never shown',
    },
    session: {
      'zh-CN': '这个页面要求先登录（requiresSession），未登录时的内容永远不会显示',
      en: 'This screen is for signed-in students only (requiresSession): what is for others is never shown',
    },
    locale: {
      'zh-CN': '学校不提供这里写的语言（学校的语言：${locales}），永远不会显示',
      en: 'The school offers none of these languages (it has ${locales}): this is never shown',
    },
  },
  hints: {
    session: {
      'zh-CN': '去掉 signedIn，或把内容移到不要求登录的页面',
      en: 'Take signedIn out, or move this to a screen that asks for no session',
    },
    locale: {
      'zh-CN': '在 configration.json 的 locales 里添加这种语言，或修改这里',
      en: 'Add the language to locales in configration.json, or change it here',
    },
  },
  checkScreen(screen, { product, report }) {
    const { model, locate } = screen;
    const { conditional } = nodesInScreen(screen, product);
    if (conditional.length === 0) return;
    const around: Conditions =
      model.screen.requiresSession === true ? { signedIn: { value: true, isSession: true } } : {};
    for (const { path, condition, isSession } of contradictions(conditional, around)) {
      report({
        at: locate(path),
        messageId: isSession ? 'session' : 'contradiction',
        data: { condition },
      });
    }
  },
  check({ project, report }) {
    const { product, schools, screens } = project;
    const offered = languagesOffered(schools.values());
    const tell = (found: readonly Languages[], school: string | undefined, locate: Locate) => {
      for (const { path, locales } of found) {
        const at = locate(path);
        // What others wrote is for those who offer the language.
        const languages = offered(at.origin ? undefined : school);
        if (locales.some((one) => languages.has(one))) continue;
        const data = { condition: 'locale', locales: [...languages].join(', ') };
        report({ at, messageId: 'locale', data });
      }
    };
    for (const screen of screens) {
      const { conditional } = nodesInScreen(screen, product);
      tell(languagesIn(conditional), screen.owner, screen.locate);
    }
    const ofBase = languagesIn(findNodes(product.base).conditional);
    tell(ofBase, undefined, (path) => locationIn(BASE_FILE, path));
    for (const school of schools.values()) {
      const { conditional } = nodesInSchool(school, product);
      tell(languagesIn(conditional), school.name, school.locate);
    }
  },
});

type Locate = (path: Path) => SourceLocation;

/** The languages of a school and of all that extend it, whose students see what it writes; without a name, of all schools. Parents come first. Few portals ask. */
function languagesOffered(schools: Iterable<SchoolNode>): (school?: string) => ReadonlySet<string> {
  let find: ReturnType<typeof languagesOfAll> | undefined;
  return (school) => {
    find ??= languagesOfAll(schools);
    return find(school);
  };
}

function languagesOfAll(schools: Iterable<SchoolNode>): (school?: string) => ReadonlySet<string> {
  const all = [...schools];
  const bySchool = new Map(all.map(({ name, locales }) => [name, new Set<string>(locales)]));
  for (const { name, parent } of all.reverse()) {
    const own = bySchool.get(name) ?? [];
    const below = parent && bySchool.get(parent.name);
    for (const locale of below ? own : []) below?.add(locale);
  }
  const everywhere = new Set(all.flatMap(({ locales }) => [...locales]));
  return (school) => (school === undefined ? undefined : bySchool.get(school)) ?? everywhere;
}

/** What is known of everyone who sees a part of a screen, by the conditions around it. */
interface Conditions {
  signedIn?: { value: boolean; isSession?: boolean };
  device?: readonly string[];
  locale?: readonly string[];
  from?: string;
  until?: string;
}

interface Contradiction {
  path: Path;
  condition: string;
  isSession?: boolean | undefined;
}

/** The conditions that those around them exclude; what is within them is not looked at. */
function contradictions(
  conditional: readonly Conditional[],
  outermost: Conditions,
): Contradiction[] {
  const found: Contradiction[] = [];
  /** Those that the next one may stand within. Of one that never holds, what is within it needs no more. */
  const open: { path: Path; here: Conditions | undefined }[] = [];
  for (const { path, when } of conditional) {
    while (open.length > 0 && !isWithin(path, open.at(-1)?.path ?? [])) open.pop();
    const enclosing = open.at(-1);
    const around = enclosing ? enclosing.here : outermost;
    if (!around) continue;
    const excluded = excludedBy(around, when);
    if (excluded) found.push({ ...excluded, path: [...path, 'when', excluded.condition] });
    open.push({ path, here: excluded ? undefined : narrowed(around, when) });
  }
  return found;
}

function isWithin(inner: Path, outer: Path): boolean {
  return outer.every((token, index) => inner[index] === token);
}

function excludedBy(around: Conditions, when: When): Omit<Contradiction, 'path'> | undefined {
  const { signedIn, device, locale, from, until } = when;
  if (around.signedIn && signedIn !== undefined && signedIn !== around.signedIn.value) {
    return { condition: 'signedIn', isSession: around.signedIn.isSession };
  }
  if (isApart(around.device, device)) return { condition: 'device' };
  if (isApart(around.locale, locale)) return { condition: 'locale' };
  // A period that ends before it begins by itself is told by impossible-date.
  if (from !== undefined && around.until !== undefined && from > around.until) {
    return { condition: 'from' };
  }
  if (until !== undefined && around.from !== undefined && until < around.from) {
    return { condition: 'until' };
  }
  return undefined;
}

function isApart(around: readonly string[] = [], own: readonly string[] = []): boolean {
  return around.length > 0 && own.length > 0 && !own.some((one) => around.includes(one));
}

function narrowed(around: Conditions, when: When): Conditions {
  const { signedIn, device, locale, from, until } = when;
  return {
    ...around,
    ...(signedIn !== undefined && !around.signedIn ? { signedIn: { value: signedIn } } : {}),
    ...(device ? { device: common(around.device, device) } : {}),
    ...(locale ? { locale: common(around.locale, locale) } : {}),
    ...(from !== undefined && from > (around.from ?? '') ? { from } : {}),
    ...(until !== undefined && (around.until === undefined || until < around.until)
      ? { until }
      : {}),
  };
}

function common(around: readonly string[] | undefined, own: readonly string[]) {
  return around ? own.filter((one) => around.includes(one)) : own;
}

interface Languages {
  path: Path;
  locales: readonly string[];
}

/** Every `when` that is for some languages. */
function languagesIn(conditional: readonly Conditional[]): Languages[] {
  return conditional.flatMap(({ path, when: { locale: locales } }): Languages[] =>
    locales ? [{ path: [...path, 'when', 'locale'], locales }] : [],
  );
}
