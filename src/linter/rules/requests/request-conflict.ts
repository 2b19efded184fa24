import type { Field, ProductDefinitions, SchoolNode, ScreenNode } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import {
  isAbove,
  isPassword,
  lengthOfNew,
  type PolicyConflict,
  policyAbove,
  policyConflict,
} from '../../forms/password-policy';
import { sentFields } from '../../forms/sent-fields';
import type { ShownField } from '../../forms/shown-forms';
import { wholeSettings } from '../../own-settings';
import { patternProblem } from '../../patterns/pattern-problem';
import { remember } from '../../remember';
import { shown } from '../../schema/finding';
import { requestConflict as conflictOf } from './request-conflicts';

/**
 * The gateway can take what a field lets through: by the operation's request, and by the school's
 * rules for passwords.
 */
export const requestConflict = defineRule({
  name: 'request-conflict',
  severity: 'error',
  followsSubmit: ['policy', 'sign-in', 'first'],
  docs: {
    description: {
      'zh-CN': '字段接受的内容网关也接受',
      en: 'What a field accepts the gateway accepts too',
    },
    why: {
      'zh-CN': '字段接受的内容网关一律拒绝：学生照着填，提交总是失败。',
      en: 'Where the gateway refuses all that the field accepts, whatever a student enters fails.',
    },
    hint: {
      'zh-CN': '修改 ${keyword}，使它容得下网关的要求：${rule}',
      en: 'Change ${keyword} so that it leaves room for what the gateway asks: ${rule}',
    },
  },
  messages: {
    refused: {
      'zh-CN':
        '字段“${field}”的 ${keyword}（${own}）与操作“${operation}”的要求（${name}：${rule}）没有交集',
      en: 'The ${keyword} (${own}) of “${field}” lets nothing through that the operation “${operation}” accepts (${name}: ${rule})',
    },
    'refused-value': {
      'zh-CN': '操作“${operation}”不接受“${own}”（${name}：${rule}）',
      en: 'The operation “${operation}” refuses “${own}” (${name}: ${rule})',
    },
    'other-type': {
      'zh-CN': '字段“${field}”的类型是 ${own}，而操作“${operation}”的“${name}”只接受文字',
      en: 'The field “${field}” is of the type ${own}, but the operation “${operation}” takes text alone as “${name}”',
    },
    looser: {
      'zh-CN': '字段“${field}”的 ${keyword} 是 ${own}，而操作“${operation}”的是 ${rule}',
      en: 'The ${keyword} of “${field}” is ${own}, but that of the operation “${operation}” is ${rule}',
    },
    'looser-pattern': {
      'zh-CN':
        '字段“${field}”的 pattern（${own}）只要求其中一段，而操作“${operation}”要求全部内容（${rule}）',
      en: 'The pattern of “${field}” (${own}) is about a part of what students enter, but that of the operation “${operation}” about all of it (${rule})',
    },
    policy: {
      'zh-CN':
        '页面“${screen}”的密码字段“${field}”（${keyword}：${own}）不接受学校规定的任何密码（${rule}）',
      en: 'On the page “${screen}” the password “${field}” (${keyword}: ${own}) can be none that the school allows (${rule})',
    },
    'looser-policy': {
      'zh-CN':
        '密码字段“${field}”的 minLength 是 ${own}，而学校规定至少 ${least} 位（accounts.passwords）',
      en: 'The minLength of the password “${field}” is ${own}, and the school asks for ${least} (accounts.passwords)',
    },
    first: {
      'zh-CN':
        '密码字段“${field}”（${keyword}：${own}）不接受学生的初始密码，它有 ${length} 位（accounts.initialPassword）',
      en: 'The password “${field}” (${keyword}: ${own}) refuses the first passwords of students, which have ${length} characters (accounts.initialPassword)',
    },
    'sign-in': {
      'zh-CN':
        '密码字段“${field}”（${keyword}：${own}）不接受学生在页面“${page}”设置的任何密码（${rule}）',
      en: 'The password “${field}” (${keyword}: ${own}) can be none that students set on the page “${page}” (${rule})',
    },
  },
  hints: {
    first: {
      'zh-CN': '删去字段的 ${keyword}，或改得容得下 ${length} 位的密码',
      en: 'Take ${keyword} of the field out, or make room for passwords of ${length} characters',
    },
    'refused-value': {
      'zh-CN': '改成操作接受的值：${rule}',
      en: 'Write a value that the operation accepts: ${rule}',
    },
    'other-type': {
      'zh-CN': '删去 type：不写时就是文字；只要数字就写 "pattern": "^[0-9]+$"',
      en: 'Take type out, as a field holds text without it; for digits alone write "pattern": "^[0-9]+$"',
    },
    looser: {
      'zh-CN': '把 ${keyword} 改成 ${rule}，学生填写时就能看到',
      en: 'Make ${keyword} ${rule}: then students are told as they fill the form in',
    },
    'looser-policy': {
      'zh-CN': '把 minLength 改成 ${least}，说到位数的文字也一起改：学生总得按学校的规定设置',
      en: 'Make minLength ${least}, and the words about it: what the school asks for holds in any case',
    },
    'looser-pattern': {
      'zh-CN': '写作 ${meant}，多出来的内容学生填写时就能看到',
      en: 'Write ${meant}: then students are told of anything else as they fill the form in',
    },
    'sign-in': {
      'zh-CN': '删去字段的 ${keyword}，或改得容得下这样的密码：${rule}',
      en: 'Take ${keyword} of the field out, or make room for such passwords: ${rule}',
    },
    policy: {
      'zh-CN': '修改字段的 ${keyword}，或修改 configration.json 的 accounts.passwords',
      en: 'Change ${keyword} of the field, or accounts.passwords in configration.json',
    },
  },
  severities: { looser: 'warning', 'looser-pattern': 'warning', 'looser-policy': 'warning' },
  checkForm({ steps }, { screen, product, report }) {
    const told = new Set<ShownField>();
    for (const sent of sentFields(screen, product)) {
      const { field, operation, name } = sent;
      if (!steps.includes(field.step)) continue;
      const found = told.has(field) ? undefined : conflictOf(sent, product);
      if (!found) continue;
      told.add(field);
      const { path, messageId, ...data } = found;
      report({
        at: screen.locate([...field.path, ...path]),
        messageId,
        data: { field: field.name, operation, name, ...data },
        ...(data.meant === undefined
          ? {}
          : { fix: { type: 'replace', value: data.meant } as const }),
      });
    }
  },
  checkSchool(school, { product, report }) {
    const settings = wholeSettings(school);
    if (!settings) return;
    const told = tellOfSignIn(school, product, report);
    const passwords = settings.accounts?.passwords;
    if (!passwords) return;
    for (const screen of [...school.screens.values(), ...product.stock.values()]) {
      const isStock = screen.owner === undefined;
      if (isStock && school.screens.has(screen.name)) continue;
      for (const sent of sentFields(screen, product)) {
        const { field, property } = sent;
        if (!isPassword(property)) continue;
        const found = policyConflict(field, passwords);
        const least = found ? undefined : policyAbove(sent, passwords);
        // Of a field that the operation itself or the first passwords refuse, that is told.
        if ((!found && !least) || told.has(field) || conflictOf(sent, product)) continue;
        const place = { school, screen, field, report };
        if (found) tellOfPolicy(found, place);
        else if (least) tellOfLooser(least, place);
      }
    }
  },
});

/**
 * Tells of passwords on the school's own pages that can be none of those which students have, and
 * gives the fields of these: where
 * the school has no rules of its own for them, none that its pages set; or not the first one.
 */
function tellOfSignIn(
  school: SchoolNode,
  product: ProductDefinitions,
  report: (report: Report<'sign-in' | 'first'>) => void,
): ReadonlySet<ShownField> {
  const told = new Set<ShownField>();
  const { passwords, initialPassword } = school.settings.accounts ?? {};
  const length = initialPassword && lengthOfFirst(initialPassword);
  for (const screen of school.ownScreens.values()) {
    const mayConflict = (field: Field) =>
      refusesSome(field, leastNewPassword(product.operations, product)) ||
      (length && refusingLength(field, length));
    if (!screen.model.fields.some(({ field }) => mayConflict(field))) continue;
    for (const sent of sentFields(screen, product)) {
      const { field, property } = sent;
      if (!isPassword(property) || !mayConflict(field.field)) continue;
      if (conflictOf(sent, product)) continue;
      const tell = (messageId: 'sign-in' | 'first', keyword: string, more: object) => {
        const at = screen.locate([...field.path, keyword]);
        told.add(field);
        if (!at.origin) report({ at, messageId, data: { field: field.name, keyword, ...more } });
      };
      const set = passwords ? undefined : shortestSet(school, product);
      const found = set && policyConflict(field, { minLength: set.least });
      if (set && found) {
        tell('sign-in', found.keyword, { own: found.own, rule: found.rule, page: set.page });
        continue;
      }
      // A new password is another one than the first.
      const isNew = lengthOfNew(property) !== undefined;
      const refusing = isNew || !length ? undefined : refusingLength(field.field, length);
      if (refusing) tell('first', refusing, { own: shown(field.field[refusing]), length });
    }
  }
  return told;
}

/** The length of a school's first passwords; undefined where each may have another one. */
function lengthOfFirst({ from, last, prefix = '' }: InitialPassword): number | undefined {
  const whole = { phone: 11, identification: 18, username: undefined }[from];
  const taken = last === undefined ? whole : Math.min(last, whole ?? last);
  return taken === undefined ? undefined : prefix.length + taken;
}

/** The rule of a field that refuses all texts of a length. */
function refusingLength(
  { minLength, maxLength, pattern }: Field,
  length: number,
): 'minLength' | 'maxLength' | 'pattern' | undefined {
  if (isAbove(minLength, length)) return 'minLength';
  if (isAbove(length, maxLength)) return 'maxLength';
  const isOfLengths = patternProblem({ pattern, minLength: length, maxLength: length });
  return isOfLengths && !patternProblem({ pattern }) ? 'pattern' : undefined;
}

type InitialPassword = NonNullable<
  NonNullable<SchoolNode['settings']['accounts']>['initialPassword']
>;

/** True for a field that cannot hold all passwords of a length, or has a pattern for them. */
function refusesSome({ maxLength, pattern }: Field, length: number): boolean {
  return isAbove(length, maxLength) || pattern !== undefined;
}

/** The length of the shortest password that any operation sets. */
const leastNewPassword = remember((operations: ProductDefinitions['operations'], _: object) =>
  Math.min(
    ...[...operations.values()].flatMap(({ properties }) =>
      [...properties.values()].flatMap((property) => lengthOfNew(property) ?? []),
    ),
  ),
);

/** The shortest password that a page of the school sets, and that page. */
function shortestSet(
  school: SchoolNode,
  product: ProductDefinitions,
): { page: string; least: number } | undefined {
  let shortest: { page: string; least: number } | undefined;
  for (const screen of [...school.screens.values(), ...product.stock.values()]) {
    const { name, owner } = screen;
    if (owner === undefined && school.screens.has(name)) continue;
    for (const { property } of sentFields(screen, product)) {
      const least = lengthOfNew(property);
      if (least === undefined) continue;
      if (!shortest || least < shortest.least) shortest = { page: name, least };
    }
  }
  return shortest;
}

interface AtSchool {
  school: SchoolNode;
  screen: ScreenNode;
  field: ShownField;
  report(report: Report<'policy' | 'looser-policy'>): void;
}

/** Tells of a shorter password that the school's own page lets through. */
function tellOfLooser(least: number, { school, screen, field, report }: AtSchool): void {
  if (screen.owner !== school.name) return;
  const at = screen.locate([...field.path, 'minLength']);
  const data = { field: field.name, keyword: 'minLength', own: field.field.minLength ?? 0, least };
  if (!at.origin) report({ at, messageId: 'looser-policy', data });
}

/**
 * At the school's own page, else at the school's own rule; what it only inherits is told where it
 * is written.
 */
function tellOfPolicy(
  { member, rule, keyword, own }: PolicyConflict,
  { school, screen, field, report }: AtSchool,
): void {
  const inScreen =
    screen.owner === school.name ? screen.locate([...field.path, keyword]) : undefined;
  const inSettings = school.locate(['accounts', 'passwords', member]);
  const at = [inScreen, inSettings].find((one) => one && !one.origin);
  const data = { screen: screen.name, field: field.name, keyword, own, rule };
  if (at) report({ at, messageId: 'policy', data });
}
