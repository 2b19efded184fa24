import {
  type BlockDefinition,
  type BlockNode,
  entriesOf,
  isPageClosed,
  itemsOf,
  type Link,
  locationIn,
  memberOf,
  operationUses,
  type Path,
  type ProductDefinitions,
  referencesOf,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
  STOCK,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { nodesInScreen } from '../../json-nodes';
import { textsOf } from '../../reference-texts';
import { aboutReplacedList } from '../../replaced-lists';
import { missingFields } from '../requests/missing-request-field';

/** A stock page that a school writes anew still does what the stock page is for. */
export const replacedPage = defineRule({
  name: 'replaced-page',
  severity: 'error',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '学校重写的内置页面仍能做它该做的事',
      en: 'A stock page that a school writes anew still does what it is for',
    },
    why: {
      'zh-CN': '链接和导航照样通向这个页面；学生到了那里，却做不了、也看不到要找的东西。',
      en: 'Links and navigation lead to the page as before, and students do not find there what they came for.',
    },
    hint: {
      'zh-CN': '加上提交到 ${operations} 的表单，如同内置的“${screen}”页面',
      en: 'Add a form that submits to ${operations}, as the stock screen “${screen}” has',
    },
  },
  messages: {
    'no-sign-in': {
      'zh-CN': '登录页面“${screen}”没有登录表单，也没有统一身份认证',
      en: 'The sign-in page “${screen}” has no form to sign in, and the school no identity provider',
    },
    'no-password': {
      'zh-CN': '页面“${screen}”是用来设置密码的，却没有提交到 ${operations} 的表单',
      en: 'The page “${screen}” is there to set a password, and has no form that submits to ${operations}',
    },
    'replaces-form': {
      'zh-CN':
        '这里替换了整个“blocks”（原有 ${ids}），页面“${screen}”就没有提交到 ${operations} 的表单了',
      en: 'This replaces the whole list “blocks” (${ids}), which leaves the page “${screen}” without a form that submits to ${operations}',
    },
    'no-form': {
      'zh-CN': '页面“${screen}”没有提交到 ${operations} 的表单，而内置页面正是为此而设',
      en: 'The page “${screen}” has no form that submits to ${operations}, which the stock page is for',
    },
    'no-block': {
      'zh-CN': '页面“${screen}”没有内置页面要显示的内容（区块 ${blocks}）',
      en: 'The page “${screen}” shows nothing of what the stock page is for (blocks: ${blocks})',
    },
    'no-terms': {
      'zh-CN': '页面“${screen}”没有条款的正文，学生同意的是一张白纸',
      en: 'The page “${screen}” has no text of the terms: students agree to a blank page',
    },
    'no-way-in': {
      'zh-CN': '未登录的学生打开首页“${screen}”，上面没有通向登录的入口',
      en: 'Students who are not signed in open the home page “${screen}” and find no way to sign in',
    },
    empty: {
      'zh-CN': '页面“${screen}”没有自己的内容，也不通向任何地方',
      en: 'The page “${screen}” says nothing of its own, and leads nowhere',
    },
  },
  hints: {
    'replaces-form': {
      'zh-CN':
        '只改其中几项时，写成 "blocks": { "${first}": { … } }，用 null 删除一项；要整个替换，就加上提交到 ${operations} 的表单',
      en: 'To change single blocks, write "blocks": { "${first}": { … } }, where null removes one; to replace them all, add a form that submits to ${operations}',
    },
    'no-block': {
      'zh-CN': '加上其中一个区块：${blocks}',
      en: 'Add one of these blocks: ${blocks}',
    },
    'no-terms': {
      'zh-CN': '加上 markdown 区块，写明条款',
      en: 'Add a markdown block with the terms',
    },
    'no-way-in': {
      'zh-CN': '加上指向页面 login 的链接，例如内置页面的区块 hero',
      en: 'Add a link to the page login, such as the block hero of the stock page has',
    },
    empty: {
      'zh-CN': '加上文字，或加上内置页面的区块：${blocks}',
      en: 'Add words, or a block of the stock page: ${blocks}',
    },
  },
  severities: {
    'no-form': 'warning',
    'no-block': 'warning',
    'no-way-in': 'warning',
    empty: 'warning',
  },
  checkSchool(school, { product, report }) {
    for (const screen of school.ownScreens.values()) {
      const stock = product.stock.get(screen.name);
      if (!stock || !isWhole(screen) || isPageClosed(school.settings, screen.name)) continue;
      const found = isOwnContent(screen)
        ? missingFrom(screen, { stock, school, product })
        : undefined;
      if (!found) {
        if (screen.name === HOME) tellOfNoWayIn(screen, { school, product, report });
        continue;
      }
      const { kind, names } = found;
      const isOfForm = found.messageId === 'no-sign-in' || found.messageId === 'no-password';
      const replaced = isOfForm ? replacedBlocks(screen) : undefined;
      const messageId = replaced ? 'replaces-form' : found.messageId;
      const data = { screen: screen.name, [kind]: names, ...replaced };
      const removals = [['blocks'], ...screen.model.forms.map(({ path }) => [...path, 'steps'])];
      report({
        at: whereItWas(screen),
        messageId,
        data,
        removals: removals.map((path) => screen.locate(path)),
      });
    }
  },
});

/** The page at the school's first address. */
const HOME = 'school-home';
/** The pages that lead a student who is not signed in to the form. */
const WAYS_IN: readonly (string | undefined)[] = ['login', 'success'];
/** An address of a form to sign in, in words or in a link. */
const ADDRESS_IN = /\/(?:auth|success)\b|login|signin|\bsso\b|\bcas\b/i;

/** Reports a home page without any link to sign in that those who are not signed in see. */
function tellOfNoWayIn(
  screen: ScreenNode,
  { school, product, report }: Omit<PageContext, 'stock'> & { report(one: NoWayIn): void },
): void {
  const { conditional } = nodesInScreen(screen, product);
  const hidden = conditional.filter(({ when }) => when.signedIn === true);
  const isHidden = (path: Path) =>
    hidden.some((one) => one.path.every((token, index) => path[index] === token));
  const leadsIn = ({ screen: name, href = '' }: Link) =>
    WAYS_IN.includes(name) || ADDRESS_IN.test(href);
  const isWay = (link: Link) => {
    const next = product.stock.has(link.screen ?? '')
      ? undefined
      : school.screens.get(link.screen ?? '');
    return leadsIn(link) || next?.model.links.some((one) => leadsIn(one.link)) === true;
  };
  const { links, forms, references, blocks } = screen.model;
  // A block that lists other pages by itself, such as that of all schools.
  const isList = ({ definition, path }: BlockNode) =>
    definition?.purpose === 'navigation' &&
    !links.some((link) => path.every((token, index) => link.path[index] === token));
  const words = referencesOf(references, 'markdown').flatMap((one) => textsOf(one));
  const isOpen =
    links.some(({ link, path }) => isWay(link) && path.at(-1) !== 'details' && !isHidden(path)) ||
    itemsOf(school.settings.links, []).some(({ value }) => isWay(value)) ||
    forms.length > 0 ||
    blocks.some(isList) ||
    words.some(({ text }) => ADDRESS_IN.test(text));
  if (isOpen) return;
  const places = [
    ...hidden.map(({ path, below }) => [...path, ...below, 'signedIn']),
    ...links.flatMap(({ path }) => (path.at(-1) === 'signIn' ? [[...path, 'screen']] : [])),
    ['blocks'],
  ].map((path) => screen.locate(path));
  const at = places.find(({ origin }) => origin === undefined);
  // A page that another school writes is told there.
  if (!at || screen.owner !== school.name) return;
  const removals = [screen.locate(['blocks'])];
  report({ at, messageId: 'no-way-in', data: { screen: screen.name }, removals });
}

type NoWayIn = Report<'no-way-in'>;

interface Missing {
  messageId: 'no-sign-in' | 'no-password' | 'no-form' | 'no-block' | 'no-terms' | 'empty';
  /** The parts of the stock page any of which would do. */
  kind: 'operations' | 'blocks';
  names: readonly string[];
}

interface PageContext {
  stock: ScreenNode;
  school: SchoolNode;
  product: ProductDefinitions;
}

/** The part that a page lacks of the stock page's purpose: its form's work, else its content. */
function missingFrom(screen: ScreenNode, context: PageContext): Missing | undefined {
  const submitted = submittedBy(context.stock);
  const { operations } = context.product;
  const withEffect = submitted.filter((name) => operations.get(name)?.operation.effect);
  const wanted = withEffect.length > 0 ? withEffect : submitted;
  return wanted.length > 0
    ? missingForm(screen, wanted, context)
    : missingContent(screen, context.stock);
}

function submittedBy({ model }: ScreenNode): string[] {
  const submits = operationUses(model.forms).filter((use) => use.submits);
  return [...new Set(submits.map(({ name }) => name))];
}

function missingForm(
  screen: ScreenNode,
  wanted: readonly string[],
  { school, product }: PageContext,
): Missing | undefined {
  const { operations } = product;
  const effectOf = (name: string) => operations.get(name)?.operation.effect;
  const [effect] = wanted.flatMap((name) => effectOf(name) ?? []);
  // Whoever signs in elsewhere needs no form here.
  const isElsewhere = effect === 'startSession' && school.settings.accounts?.identity !== undefined;
  const serves = (name: string) =>
    // Unknown operations are reported as such.
    !operations.has(name) ||
    wanted.includes(name) ||
    (effect !== undefined && effectOf(name) === effect);
  // A form that lacks what its operation requires is told of that: it may do another one's work.
  const isMistaken = operationUses(screen.model.forms).some(
    (use) => use.submits && missingFields(use, product).length > 0,
  );
  if (isElsewhere || isMistaken || submittedBy(screen).some(serves)) return undefined;
  const byEffect = { startSession: 'no-sign-in', setPassword: 'no-password' } as const;
  const messageId =
    effect === 'startSession' || effect === 'setPassword' ? byEffect[effect] : 'no-form';
  return { messageId, kind: 'operations', names: wanted };
}

/**
 * A page of the student's own data, or of notices, has to show some of it, unless the stock page
 * leads on and this one does so, too, or shows another part of it. Any other page has words of its
 * own, or does something.
 */
function missingContent({ model }: ScreenNode, stock: ScreenNode): Missing | undefined {
  const wanted = stock.model.blocks.flatMap(({ definition }) => definition ?? []);
  const essential = wanted.filter(isEssential);
  const has = (blocks: readonly BlockDefinition[]) =>
    model.blocks.some(({ definition }) => definition && blocks.includes(definition));
  const isWay = ({ purpose }: BlockDefinition) => purpose === 'navigation';
  const leadsOn =
    model.links.length > 0 ||
    model.forms.length > 0 ||
    model.blocks.some(({ definition }) => definition && isWay(definition));
  if (essential.length > 0) {
    const serves = has(essential) || (wanted.some(isWay) && (leadsOn || has(wanted)));
    return serves ? undefined : { messageId: 'no-block', ...namesOf(essential) };
  }
  const holdsTerms = referencesOf(model.references, 'markdown', 'markdownFile').length > 0;
  const leadsElsewhere = model.links.some(({ link }) => link.href !== undefined);
  if (wanted.some(({ statesTerms }) => statesTerms) && has(wanted)) {
    if (!holdsTerms && !leadsElsewhere) return { messageId: 'no-terms', ...namesOf(wanted) };
  }
  const saysSomething =
    has(wanted) || leadsOn || referencesOf(model.references, ...CONTENT).length > 0;
  return saysSomething ? undefined : { messageId: 'empty', ...namesOf(wanted) };
}

/** The kinds of what a page has to read or to look at. */
const CONTENT = ['markdown', 'markdownFile', 'asset', 'text'] as const;

function isEssential({ purpose, hasNotices }: BlockDefinition): boolean {
  return purpose === 'student' || purpose === 'input' || hasNotices === true;
}

function namesOf(blocks: readonly BlockDefinition[]): Pick<Missing, 'kind' | 'names'> {
  return { kind: 'blocks', names: [...new Set(blocks.map(({ name }) => name))] };
}

/**
 * True where nothing of a page is told as broken: its blocks, their kinds, and the operations of
 * its forms.
 */
function isWhole({ value, model }: ScreenNode): boolean {
  return (
    value.blocks !== undefined &&
    model.blocks.every((block) => block.isWhole && block.definition !== undefined) &&
    model.forms.every((form) => form.isWhole && operationUses([form]).length > 0)
  );
}

/**
 * True when the school itself decides about the page's parts: a patch of another school's page
 * inherits what that lacks.
 */
function isOwnContent({ file, layer }: ScreenNode): boolean {
  const isPatched = layer.patch !== undefined && file.texts.extends !== STOCK;
  return !isPatched || removedBlock(layer) !== undefined;
}

/** The first block that a patch takes out. */
function removedBlock({ patch }: ScreenNode['layer']): string | undefined {
  const removed = entriesOf(memberOf(patch, 'blocks')).find(([, block]) => block === null);
  return removed?.[0];
}

/** The words about the blocks that a patch replaces by a list. */
function replacedBlocks({ strayPatches, layer }: ScreenNode) {
  const stray = strayPatches.find(
    ({ code, path }) => code === 'replaces-list' && path.length === layer.patchPath.length + 1,
  );
  return stray && aboutReplacedList(stray);
}

/** Finds where a patch takes a block out, else the operation of another form, else the blocks. */
function whereItWas({ file, layer, locate, model }: ScreenNode): SourceLocation {
  const removed = removedBlock(layer);
  if (removed !== undefined) return locationIn(file.path, [...layer.patchPath, 'blocks', removed]);
  const [use] = operationUses(model.forms).filter(({ submits }) => submits);
  const at = use && locate(use.path);
  return at && !at.origin ? at : locate(['blocks'], 'key');
}
