import {
  agreedTerms,
  type DeviceClass,
  operationUses,
  overlaps,
  type Path,
  type ProductDefinitions,
  referencesOf,
  type SchoolNode,
  type ScreenNode,
  type When,
} from '../../../engine';
import { screensBeforeSignIn } from '../../../wire';
import { defineRule, type Report } from '../../define-rule';
import { nodesInScreen } from '../../json-nodes';

/**
 * Pages that students need before they are signed in are open to them, and do what they are for.
 */
export const essentialPage = defineRule({
  name: 'essential-page',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '登录、找回密码和条款页面，未登录的学生能打开，也能用',
      en: 'Pages for sign-in, recovery and terms are open to students who are not signed in, and work',
    },
    why: {
      'zh-CN': '学生登录前就要用到这些页面；打不开或没有表单，就无法上网。',
      en: 'Students need them before they are signed in: where they are closed or have no form, nobody gets online.',
    },
    hint: { 'zh-CN': '去掉 requiresSession', en: 'Take requiresSession out' },
  },
  messages: {
    'asks-for-session': {
      'zh-CN': '页面“${screen}”是给未登录的学生用的，不能要求先登录',
      en: 'The screen “${screen}” is for students who are not signed in, and cannot ask for a session',
    },
    'hidden-terms': {
      'zh-CN': '学生登录前要能阅读“${screen}”里的条款，不能要求先登录',
      en: 'Students have to read the terms on “${screen}” before they sign in: it cannot ask for a session',
    },
    'hidden-part': {
      'zh-CN': '学生登录前要能阅读“${screen}”里的条款，可这一块登录后才显示',
      en: 'Students have to read the terms on “${screen}” before they sign in, and see this part only after it',
    },
    'hidden-form': {
      'zh-CN': '未登录的学生打开“${screen}”时看不到这个表单',
      en: 'Students who are not signed in open “${screen}” and do not see this form',
    },
    'hidden-from-some': {
      'zh-CN': '不是所有学生都能在“${screen}”上看到表单：${condition} 为 ${others} 时没有',
      en: 'Not every student sees a form on “${screen}”: there is none with ${condition} ${others}',
    },
    ends: {
      'zh-CN': '${until} 之后，谁也看不到“${screen}”上的表单',
      en: 'After ${until} nobody sees a form on “${screen}”',
    },
  },
  hints: {
    'hidden-from-some': {
      'zh-CN': '去掉 ${condition}，或为其他学生再加一个表单',
      en: 'Take ${condition} out, or add a form for the others',
    },
    ends: {
      'zh-CN': '去掉 until，或再加一个之后显示的表单',
      en: 'Take until out, or add a form that is shown then',
    },
    'hidden-part': { 'zh-CN': '去掉 ${condition}', en: 'Take ${condition} out' },
    'hidden-form': {
      'zh-CN': '去掉 ${condition}，或把表单移到没有这个条件的区块里',
      en: 'Take ${condition} out, or move the form to where there is no such condition',
    },
  },
  severities: { 'hidden-from-some': 'warning', ends: 'warning' },
  checkScreen(screen, { product, report }) {
    const { name, locate } = screen;
    if (screen.model.screen.requiresSession === true) {
      const at = locate(['requiresSession']);
      const data = { screen: name };
      if (isBeforeSignIn(screen)) report({ at, messageId: 'asks-for-session', data });
      else if (statesTerms(screen) || statesTerms(product.stock.get(name))) {
        report({ at, messageId: 'hidden-terms', data });
      }
      return;
    }
    if (isBeforeSignIn(screen)) tellOfHiddenForms(screen, product, report);
    tellOfHiddenTerms(screen, product, report);
  },
  checkSchool(school, { product, report }) {
    for (const screen of school.ownScreens.values()) {
      if (isBeforeSignIn(screen) && school.settings.accounts?.identity === undefined) {
        tellOfSomeHidden(screen, { product, locales: school.locales }, report);
      }
    }
    for (const { name, locate } of hiddenTerms(school, product)) {
      const at = locate(['requiresSession']);
      report({ at, messageId: 'hidden-terms', data: { screen: name } });
    }
  },
});

type MessageId =
  | 'asks-for-session'
  | 'hidden-terms'
  | 'hidden-part'
  | 'hidden-form'
  | 'hidden-from-some'
  | 'ends';

function isBeforeSignIn({ name }: ScreenNode): boolean {
  return screensBeforeSignIn.includes(name);
}

function statesTerms(screen: ScreenNode | undefined): boolean {
  return screen?.model.blocks.some(({ definition }) => definition?.statesTerms) === true;
}

/** The conditions under which a page that somebody opens while not signed in never shows a part. */
const HIDING: readonly (keyof When)[] = ['signedIn', 'afterSuccess'];

/** Reports a part that states terms, or holds their words, and is hidden before sign-in. */
function tellOfHiddenTerms(
  screen: ScreenNode,
  product: ProductDefinitions,
  report: (report: Report<MessageId>) => void,
): void {
  if (!statesTerms(screen)) return;
  const { conditional } = nodesInScreen(screen, product);
  const words = referencesOf(screen.model.references, 'markdown').map(({ path }) => path);
  const terms = screen.model.blocks.flatMap(({ definition, path }) =>
    definition?.statesTerms ? [path] : [],
  );
  for (const { path, below, when } of conditional) {
    const condition = HIDING.find((one) => when[one] === true);
    if (!condition || ![...words, ...terms].some((one) => overlaps(path, one))) continue;
    const at = screen.locate([...path, ...below, condition]);
    report({ at, messageId: 'hidden-part', data: { screen: screen.name, condition } });
  }
}

/** Reports a page whose forms are all hidden before sign-in, at the condition of the first one. */
function tellOfHiddenForms(
  screen: ScreenNode,
  product: ProductDefinitions,
  report: (report: Report<MessageId>) => void,
): void {
  const hiding = conditionsOfForms(screen, product).map((around) => hidingOf(around));
  const [first] = hiding;
  if (!first || hiding.includes(undefined)) return;
  const condition = first.at(-1) ?? '';
  report({
    at: screen.locate(first),
    messageId: 'hidden-form',
    data: { screen: screen.name, condition },
  });

  function hidingOf(around: readonly Condition[]): Path | undefined {
    for (const { path, when } of around) {
      const name = HIDING.find((one) => when[one] === true);
      if (name) return [...path, name];
    }
    return undefined;
  }
}

/** A `when`, with its place. */
interface Condition {
  path: Path;
  when: When;
}

/** Finds the conditions around each form of a page that submits; none where no part has any. */
function conditionsOfForms(screen: ScreenNode, product: ProductDefinitions): Condition[][] {
  const { conditional } = nodesInScreen(screen, product);
  if (conditional.length === 0) return [];
  const submitting = screen.model.forms.filter((form) =>
    operationUses([form]).some(({ submits }) => submits),
  );
  return submitting.map((form) =>
    conditional
      .filter(({ path }) => path.every((token, index) => form.path[index] === token))
      .map(({ path, below, when }) => ({ path: [...path, ...below], when })),
  );
}

const DEVICES: readonly DeviceClass[] = ['PC', 'ANDROID', 'IOS'];

/** Reports the condition of the first form, where some devices, languages or days have none. */
function tellOfSomeHidden(
  screen: ScreenNode,
  { product, locales }: { product: ProductDefinitions; locales: readonly string[] },
  report: (report: Report<MessageId>) => void,
): void {
  const forms = conditionsOfForms(screen, product);
  const [first = []] = forms;
  for (const [condition, all] of [
    ['device', DEVICES],
    ['locale', locales],
  ] as const) {
    const isShown = (one: string) =>
      forms.some((around) => around.every(({ when }) => includes(when[condition], one)));
    const others = all.filter((one) => !isShown(one));
    const own = first.find(({ when }) => when[condition] !== undefined);
    // A condition that nobody meets is told as that.
    if (!own || others.length === 0 || others.length === all.length) continue;
    const at = screen.locate([...own.path, condition]);
    const data = { screen: screen.name, condition, others };
    // A condition that another school writes is told there.
    if (!at.origin) report({ at, messageId: 'hidden-from-some', data });
  }
  const ending = first.find(({ when }) => when.until !== undefined);
  const allEnd = forms.every((around) => around.some(({ when }) => when.until !== undefined));
  const at = ending && screen.locate([...ending.path, 'until']);
  if (!at || at.origin || !allEnd) return;
  report({ at, messageId: 'ends', data: { screen: screen.name, until: ending.when.until ?? '' } });
}

function includes(listed: readonly string[] | undefined, one: string): boolean {
  return listed === undefined || listed.includes(one);
}

/**
 * The school's own screens with the terms that a page before sign-in asks students to agree to, and
 * that ask for a session.
 */
function hiddenTerms(school: SchoolNode, product: ProductDefinitions): ScreenNode[] {
  const found = new Set<ScreenNode>();
  for (const screen of school.screens.values()) {
    if (!isBeforeSignIn(screen)) continue;
    for (const { field } of screen.model.forms.flatMap(({ steps }) =>
      steps.flatMap((one) => one.fields),
    )) {
      const terms = school.ownScreens.get(agreedTerms(field, product.registry) ?? '');
      const isStock = statesTerms(terms) || statesTerms(product.stock.get(terms?.name ?? ''));
      if (terms?.model.screen.requiresSession === true && !isStock) found.add(terms);
    }
  }
  return [...found];
}
