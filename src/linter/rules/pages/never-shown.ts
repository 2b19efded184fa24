import {
  BASE_FILE,
  locationIn,
  meantLanguage,
  type Path,
  type SourceLocation,
  toPointer,
  type When,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { type Conditional, findNodes, nodesInSchool, nodesInScreen } from '../../json-nodes';
import { languagesOffered } from '../../texts/languages-offered';
import { nearLocale } from '../../texts/meant-locale';

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
    excludes: {
      'zh-CN': '这里的 ${condition} 与其中继承的内容互相排除，那些内容永远不会显示',
      en: 'This ${condition} excludes what is inherited within it, which is then never shown',
    },
    session: {
      'zh-CN': '这个页面要求先登录（requiresSession），未登录时的内容永远不会显示',
      en: 'This screen is for signed-in students only (requiresSession): what is for others is never shown',
    },
    bar: {
      'zh-CN': '导航栏只给已登录的学生看，未登录时的链接永远不会显示',
      en: 'The navigation bar is for signed-in students: a link for others is never shown',
    },
    'meant-locale': {
      'zh-CN': '学校没有名为“${locale}”的语言：选“${meant}”的学生看不到这里的内容',
      en: 'The school has no language called “${locale}”: readers of ${meant} never see this',
    },
    locale: {
      'zh-CN': '学校不提供这里写的语言（学校的语言：${locales}），永远不会显示',
      en: 'The school offers none of these languages (it has ${locales}): this is never shown',
    },
  },
  hints: {
    excludes: {
      'zh-CN': '去掉这里的 ${condition}，或用 null 删去里面继承的、条件相反的内容',
      en: 'Take ${condition} out here, or remove with null what is inherited for the opposite',
    },
    session: {
      'zh-CN': '去掉 signedIn，或把内容移到不要求登录的页面',
      en: 'Take signedIn out, with a when that holds nothing else, or move this to a screen that asks for no session',
    },
    bar: {
      'zh-CN': '去掉 when 里的 signedIn，只有这一项时去掉整个 when；或把链接移到 links',
      en: 'Take signedIn out, with a when that holds nothing else, or move the link to links',
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
      model.screen.requiresSession === true
        ? { signedIn: true, places: { signedIn: REQUIRES_SESSION } }
        : { places: {} };
    const told = new Set<string>();
    for (const { path, condition, outer } of contradictions(conditional, around)) {
      const isSession = outer === REQUIRES_SESSION;
      const at = locate(path);
      const cause = locate(outer);
      // The author of a condition around an inherited part can change that condition alone.
      const isCause = at.origin !== undefined && cause.origin === undefined;
      if (isCause && told.size < told.add(toPointer(outer)).size) {
        report({ at: cause, messageId: 'excludes', data: { condition: outer.at(-1) ?? '' } });
      } else if (!isCause) {
        report({ at, messageId: isSession ? 'session' : 'contradiction', data: { condition } });
      }
    }
  },
  checkSchool(school, { product, report }) {
    const inBar = nodesInSchool(school, product).conditional.filter(
      ({ path: [setting] }) => setting === 'navigation',
    );
    for (const { path, condition } of contradictions(inBar, { signedIn: true, places: {} })) {
      report({ at: school.locate(path), messageId: 'bar', data: { condition } });
    }
  },
  check({ project, report }) {
    const { product, schools, screens } = project;
    const offered = languagesOffered(schools.values());
    const tell = (found: readonly Languages[], school: string | undefined, locate: Locate) => {
      for (const { path, locales } of found) {
        const at = locate(path);
        // Inherited parts are for every school that offers the language.
        const languages = offered(at.origin ? undefined : school);
        const mistaken = mistakenTag(locales, languages);
        if (mistaken) {
          const { locale, meant } = mistaken;
          const item = locate([...path, String(locales.indexOf(locale))]);
          const data = { locale, meant };
          report({ at: item, messageId: 'meant-locale', data, suggestion: meant });
          continue;
        }
        if (locales.some((one) => languages.has(one))) continue;
        const data = { condition: 'locale', locales: [...languages] };
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

/** The facts known of everyone who sees a part of a screen, by the conditions around it. */
interface Conditions extends When {
  /** The place of each of these conditions. */
  places: Readonly<Partial<Record<keyof When, Path>>>;
}

interface Contradiction {
  path: Path;
  condition: keyof When;
  /** The place of the condition that excludes this one. */
  outer: Path;
}

const REQUIRES_SESSION: Path = ['requiresSession'];

/** The conditions that those around them exclude; what is within them is not looked at. */
function contradictions(
  conditional: readonly Conditional[],
  outermost: Conditions,
): Contradiction[] {
  const found: Contradiction[] = [];
  /**
   * Those that the next one may stand within. Of one that never holds, what is within it needs no
   * more.
   */
  const open: { path: Path; here: Conditions | undefined }[] = [];
  for (const { path, below, when } of conditional) {
    while (open.length > 0 && !isWithin(path, open.at(-1)?.path ?? [])) open.pop();
    const enclosing = open.at(-1);
    const around = enclosing ? enclosing.here : outermost;
    if (!around) continue;
    const place = [...path, ...below];
    const condition = excludedBy(around, when);
    if (condition) {
      const outer = around.places[EXCLUDED_BY[condition] ?? condition] ?? [];
      found.push({ path: [...place, condition], condition, outer });
    }
    open.push({ path, here: condition ? undefined : narrowed(around, when, place) });
  }
  return found;
}

/** The condition that excludes a day: the other end of the period around it. */
const EXCLUDED_BY: Readonly<Partial<Record<keyof When, keyof When>>> = {
  from: 'until',
  until: 'from',
};

function isWithin(inner: Path, outer: Path): boolean {
  return outer.every((token, index) => inner[index] === token);
}

function excludedBy(around: Conditions, when: When): keyof When | undefined {
  const { device, locale, from, until } = when;
  const isOther = SWITCHES.find((name) => {
    const [outer, inner] = [around[name], when[name]];
    return outer !== undefined && inner !== undefined && inner !== outer;
  });
  if (isOther) return isOther;
  if (isApart(around.device, device)) return 'device';
  if (isApart(around.locale, locale)) return 'locale';
  if (!isPeriod(when)) return undefined;
  if (from !== undefined && around.until !== undefined && from > around.until) return 'from';
  if (until !== undefined && around.from !== undefined && until < around.from) return 'until';
  return undefined;
}

const SWITCHES = ['signedIn', 'afterSuccess'] as const;

/** A period that ends before it begins is told by impossible-date. */
function isPeriod({ from, until }: When): boolean {
  return from === undefined || until === undefined || from <= until;
}

function isApart(around: readonly string[] = [], own: readonly string[] = []): boolean {
  return around.length > 0 && own.length > 0 && !own.some((one) => around.includes(one));
}

function narrowed(around: Conditions, when: When, place: Path): Conditions {
  const { signedIn, afterSuccess, device, locale, from, until } = when;
  const own: When = {
    ...(signedIn === undefined || around.signedIn !== undefined ? {} : { signedIn }),
    ...(afterSuccess === undefined ? {} : { afterSuccess }),
    ...(device ? { device: common(around.device, device) } : {}),
    ...(locale ? { locale: common(around.locale, locale) } : {}),
    ...(isPeriod(when) && from !== undefined && from > (around.from ?? '') ? { from } : {}),
    ...(isPeriod(when) && until !== undefined && until < (around.until ?? '~') ? { until } : {}),
  };
  const places = Object.fromEntries(Object.keys(own).map((name) => [name, [...place, name]]));
  return { ...around, ...own, places: { ...around.places, ...places } };
}

function common<One>(around: readonly One[] | undefined, own: readonly One[]): One[] {
  return around ? own.filter((one) => around.includes(one)) : [...own];
}

/** The first tag that the school does not offer and wrote for one that it does. */
function mistakenTag(locales: readonly string[], offered: ReadonlySet<string>) {
  for (const locale of locales) {
    const meant = nearLocale(locale) ?? meantLanguage(locale);
    const isOffered = meant !== undefined && offered.has(meant);
    if (isOffered && !offered.has(locale) && !locales.includes(meant)) return { locale, meant };
  }
  return undefined;
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
