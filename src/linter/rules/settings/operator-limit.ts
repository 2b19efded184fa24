import {
  allowsOperation,
  BASE_FILE,
  findOversteps,
  type Identity,
  limitsOf,
  operationUses,
  type Path,
  providerFor,
  readablePath,
  type SchoolLimits,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
  suggest,
  valueAt,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { rememberAlone } from '../../remember';

/**
 * The operation that recovers a password by the ID number, and the one that sends the code that it
 * may need.
 */
const RESET = 'resetPasswordByIdentification';
const CODE = 'requestCodeByIdentification';

/**
 * A school names only what the operator of the deployment has for it, and is at least as strict as
 * the operator asks.
 */
export const operatorLimit = defineRule({
  name: 'operator-limit',
  severity: 'error',
  needs: 'policy',
  docs: {
    description: {
      'zh-CN': '学校的设置不越过运维人员在 identity.json 里定的界限',
      en: 'A school’s settings stay within the limits that the operator sets in identity.json',
    },
    why: {
      'zh-CN':
        '谁能证明学生是谁、账号保护得多严，由运维人员决定。越过界限的设置不能发布；已有的文件里的，网关按界限执行。',
      en: 'Who may say who a student is, and how well accounts are protected, is the operator’s to decide. What goes further cannot be published, and of files that are there the gateway applies the limit.',
    },
    hint: {
      'zh-CN': '改为“${allowed}”；界限只有运维人员能改（identity.json 的 ${limit}）',
      en: 'Write ${allowed}; the limit is the operator’s to change (${limit} in identity.json)',
    },
  },
  messages: {
    beyond: {
      'zh-CN': '“${setting}”写的是 ${value}，运维人员允许的界限是 ${allowed}',
      en: '“${setting}” is ${value}, and the operator of the deployment allows ${allowed} at most',
    },
    'beyond-default': {
      'zh-CN': '“${setting}”写的是 ${value}，运维人员没有放宽界限时，不能发布',
      en: '“${setting}” is ${value}, and cannot be published unless the operator of the deployment allows it',
    },
    'not-allowed': {
      'zh-CN': '“${setting}”写的是 ${value}，运维人员不允许',
      en: '“${setting}” is ${value}, which the operator of the deployment does not allow',
    },
    'no-provider': {
      'zh-CN': '运维人员没有名为“${identity}”的统一身份认证服务',
      en: 'The operator of the deployment has no identity provider “${identity}”',
    },
    'not-for-school': {
      'zh-CN': '运维人员的统一身份认证服务“${identity}”没有列出学校“${school}”',
      en: 'The operator’s identity provider “${identity}” does not serve the school “${school}”',
    },
    'closed-recovery': {
      'zh-CN': '运维人员不允许用“${operation}”找回密码，这个表单不会起作用',
      en: 'The operator of the deployment does not allow passwords to be recovered by “${operation}”: this form would do nothing',
    },
    'no-code': {
      'zh-CN':
        '运维人员要求：用证件号找回密码时，有手机的账号还需要短信验证码，而这个表单不能获取验证码',
      en: 'The operator asks for a code besides the ID number where an account has a phone, and this form cannot send one',
    },
  },
  severities: { 'beyond-default': 'warning' },
  hints: {
    'beyond-default': {
      'zh-CN':
        '改为 ${allowed}；运维人员的 identity.json 若允许，用 formgate validate --identity 指定它',
      en: 'Write ${allowed}; where the operator’s identity.json allows more, name it in formgate validate --identity',
    },
    'not-allowed': {
      'zh-CN': '去掉这一项；界限只有运维人员能改（identity.json 的 ${limit}）',
      en: 'Leave it out; the limit is the operator’s to change (${limit} in identity.json)',
    },
    'no-provider': {
      'zh-CN':
        '请运维人员在 identity.json 的 providers 里加上它，并用 IDENTITY_FILE 指定这个文件；学校不能自己指定认证服务的地址',
      en: 'Have the operator add it to “providers” in identity.json, the file that IDENTITY_FILE names; a school cannot name a server of its own',
    },
    'not-for-school': {
      'zh-CN': '请运维人员在 identity.json 里把“${school}”加入它的 schools，或去掉这一项',
      en: 'Have the operator add “${school}” to its “schools” in identity.json, or leave it out',
    },
    'closed-recovery': {
      'zh-CN':
        '去掉这个表单，或删去整个文件（通用页面会自行关闭）；界限只有运维人员能改（identity.json 的 ${limit}）',
      en: 'Take the form out, or this whole file, as the stock page closes by itself; the limit is the operator’s to change (${limit} in identity.json)',
    },
    'no-code': {
      'zh-CN':
        '像通用的 findPassword 页面那样，加上用控件 sms-code 的字段 verifyCode，"options" 写 { "send": "requestCodeByIdentification", "values": { "user": "账号字段的名称" } }；界限只有运维人员能改（identity.json 的 ${limit}）',
      en: 'Add a field verifyCode with the widget sms-code and "options": { "send": "requestCodeByIdentification", "values": { "user": "<the field of the account>" } }, as the stock screen findPassword has; the limit is the operator’s to change (${limit} in identity.json)',
    },
  },
  check({ project, report }) {
    const { accountPolicy: policy } = project;
    if (!policy) return;
    for (const school of project.schools.values()) {
      if (policy === 'default') {
        checkDefaults(school, report);
        continue;
      }
      const { settings, name } = school;
      const { identity } = settings.accounts ?? {};
      if (identity !== undefined) checkIdentity(school, identity, policy, report);
      for (const { path, limit, allowed } of findOversteps(school, policy)) {
        const at = placeInSchool(school, path);
        if (!at) continue;
        const data = {
          ...settingAt(school, path),
          limit: limitName(policy, name, limit),
          ...(allowed === undefined ? {} : { allowed: JSON.stringify(allowed) }),
        };
        report({ at, messageId: allowed === undefined ? 'not-allowed' : 'beyond', data });
      }
      const limits = limitsOf(policy, name);
      for (const screen of school.ownScreens.values()) {
        const limit = limitName(policy, name, ['recovery']);
        checkRecovery(screen, limits, ({ data, ...found }) =>
          report({ ...found, data: { ...data, limit } }),
        );
      }
    }
  },
});

/** The place of a setting, unless that is in the neutral base, which is not the school's. */
function placeInSchool(school: SchoolNode, path: Path): SourceLocation | undefined {
  const at = school.locate(path);
  return at.origin?.file === BASE_FILE || at.file === BASE_FILE ? undefined : at;
}

function settingAt({ configuration }: SchoolNode, path: Path) {
  return { setting: readablePath(path), value: JSON.stringify(valueAt(configuration, path)) };
}

/**
 * The limits of every gateway whose operator decides nothing. Who may let visitors in is such a
 * decision itself.
 */
function checkDefaults(school: SchoolNode, report: Tell): void {
  for (const { path, allowed } of beyondDefaults(school)) {
    const at = path[0] === 'visitors' ? undefined : placeInSchool(school, path);
    if (!at) continue;
    const data = { ...settingAt(school, path), allowed: JSON.stringify(allowed ?? null) };
    report({ at, messageId: 'beyond-default', data });
  }
}

const beyondDefaults = rememberAlone((school: SchoolNode) => findOversteps(school, {}));

type MessageId =
  | 'beyond'
  | 'beyond-default'
  | 'not-allowed'
  | 'no-provider'
  | 'not-for-school'
  | 'closed-recovery'
  | 'no-code';
type Tell = (report: Report<MessageId>) => void;

function checkIdentity(school: SchoolNode, identity: string, policy: Identity, report: Tell): void {
  if (providerFor(policy, school.name, identity)) return;
  const at = school.locate(['accounts', 'identity']);
  const names = Object.keys(policy.providers ?? {});
  if (names.includes(identity)) {
    report({ at, messageId: 'not-for-school', data: { identity, school: school.name } });
    return;
  }
  const own = names.filter((name) => providerFor(policy, school.name, name));
  report({
    at,
    messageId: 'no-provider',
    data: { identity },
    suggestion: suggest(identity, own),
  });
}

/** The forms of a school's own screens that recover passwords as the operator does not allow. */
function checkRecovery(screen: ScreenNode, limits: SchoolLimits, report: Tell): void {
  for (const form of screen.model.forms) {
    const uses = operationUses([form]);
    for (const { name, path, submits } of uses) {
      if (!submits) continue;
      const at = screen.locate(path);
      if (!allowsOperation(limits, name)) {
        // Of a page that comes with Formgate only the words may be the school's: the gateway closes
        // it.
        if (at.origin) continue;
        report({ at, messageId: 'closed-recovery', data: { operation: name } });
      } else if (
        name === RESET &&
        limits.recovery.identification === 'code' &&
        !uses.some((use) => use.name === CODE)
      ) {
        report({ at, messageId: 'no-code' });
      }
    }
  }
}

/** Names the place of a limit, set or not: the school's own where it has one. */
function limitName({ schoolLimits }: Identity, school: string, limit: readonly string[]): string {
  const own = valueAt(schoolLimits, [school, ...limit]);
  return readablePath(
    own === undefined ? ['limits', ...limit] : ['schoolLimits', school, ...limit],
  );
}
