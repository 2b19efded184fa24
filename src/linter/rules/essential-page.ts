import {
  agreedTerms,
  type FormNode,
  locationIn,
  objectOf,
  operationUses,
  type Path,
  type ProductDefinitions,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
  STOCK,
  type When,
} from '../../engine';
import { screensBeforeSignIn } from '../../wire';
import { defineRule, type Report } from '../define-rule';
import { nodesInScreen } from '../json-nodes';

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
    'hidden-form': {
      'zh-CN': '未登录的学生打开“${screen}”时看不到这个表单',
      en: 'Students who are not signed in open “${screen}” and do not see this form',
    },
    'no-sign-in': {
      'zh-CN': '登录页面“${screen}”没有登录表单，也没有统一身份认证',
      en: 'The sign-in page “${screen}” has no form to sign in, and the school no identity provider',
    },
  },
  hints: {
    'hidden-form': {
      'zh-CN': '去掉 ${condition}，或把表单移到没有这个条件的区块里',
      en: 'Take ${condition} out, or move the form to where there is no such condition',
    },
    'no-sign-in': {
      'zh-CN': '加上提交到 ${operations} 的表单，如同内置的“${screen}”页面',
      en: 'Add a form that submits to ${operations}, as the stock screen “${screen}” has',
    },
  },
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
  },
  checkSchool(school, { product, report }) {
    for (const screen of school.ownScreens.values()) {
      const operations = signInOperations(product.stock.get(screen.name), product);
      const isMissing =
        operations.length > 0 &&
        isOwnForm(screen) &&
        // A page whose blocks are missing or mistyped is told as that.
        screen.value.blocks !== undefined &&
        school.settings.accounts?.identity === undefined &&
        // A form that names no operation is told as that.
        screen.model.forms.every((form) => form.isWhole && operationUses([form]).length > 0) &&
        screen.model.blocks.every(({ isWhole }) => isWhole) &&
        signInOperations(screen, product).length === 0;
      if (isMissing) {
        const data = { screen: screen.name, operations: operations.join(', ') };
        report({ at: whereFormWas(screen), messageId: 'no-sign-in', data });
      }
    }
    for (const { name, locate } of hiddenTerms(school, product)) {
      const at = locate(['requiresSession']);
      report({ at, messageId: 'hidden-terms', data: { screen: name } });
    }
  },
});

type MessageId = 'asks-for-session' | 'hidden-terms' | 'hidden-form' | 'no-sign-in';

function isBeforeSignIn({ name }: ScreenNode): boolean {
  return screensBeforeSignIn.includes(name);
}

function statesTerms(screen: ScreenNode | undefined): boolean {
  return screen?.model.blocks.some(({ definition }) => definition?.statesTerms) === true;
}

/** The operations of a screen's forms that sign in. */
function signInOperations(
  screen: ScreenNode | undefined,
  { operations }: ProductDefinitions,
): string[] {
  const uses = operationUses(screen?.model.forms ?? []).filter(({ submits }) => submits);
  // Unknown operations are reported as such.
  const isStart = (name: string) =>
    !operations.has(name) || operations.get(name)?.operation.effect === 'startSession';
  return uses.map(({ name }) => name).filter(isStart);
}

/** The conditions under which a page that somebody opens while not signed in never shows a part. */
const HIDING: readonly (keyof When)[] = ['signedIn', 'afterSuccess'];

/** Reports a page whose forms are all hidden before sign-in, at the condition of the first one. */
function tellOfHiddenForms(
  screen: ScreenNode,
  product: ProductDefinitions,
  report: (report: Report<MessageId>) => void,
): void {
  const { conditional } = nodesInScreen(screen, product);
  if (conditional.length === 0) return;
  const submitting = screen.model.forms.filter((form) =>
    operationUses([form]).some(({ submits }) => submits),
  );
  const hiding = submitting.map((form) => hidingOf(form));
  const [first] = hiding;
  if (!first || hiding.includes(undefined)) return;
  const condition = first.at(-1) ?? '';
  report({
    at: screen.locate(first),
    messageId: 'hidden-form',
    data: { screen: screen.name, condition },
  });

  function hidingOf(form: FormNode): Path | undefined {
    for (const { path, below, when } of conditional) {
      const isAround = path.every((token, index) => form.path[index] === token);
      const name = isAround ? HIDING.find((one) => when[one] === true) : undefined;
      if (name) return [...path, ...below, name];
    }
    return undefined;
  }
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

/**
 * True when the school itself decides which forms there are: a patch of another school's page
 * inherits what that lacks.
 */
function isOwnForm({ file, layer }: ScreenNode): boolean {
  const isPatched = layer.patch !== undefined && file.texts.extends !== STOCK;
  return !isPatched || removedBlock(layer) !== undefined;
}

/** The first block that a patch takes out. */
function removedBlock({ patch }: ScreenNode['layer']): string | undefined {
  const blocks = objectOf(objectOf(patch).blocks);
  return Object.keys(blocks).find((id) => blocks[id] === null);
}

/** Finds where a patch takes the form out, else the blocks. */
function whereFormWas({ file, layer, locate }: ScreenNode): SourceLocation {
  const removed = removedBlock(layer);
  return removed === undefined
    ? locate(['blocks'], 'key')
    : locationIn(file.path, [...layer.patchPath, 'blocks', removed]);
}
