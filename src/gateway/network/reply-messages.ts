import { type ErrorCode, isErrorCode } from '../../wire';
import type { Refuse } from './define-access-adapter';

/** The meaning of a server's refusal, by its text. */
export interface ReplyRule {
  /** Text that the Reply-Message contains, whatever its case. */
  contains: string;
  code: ErrorCode;
}

/** Rules as network.json has them. */
type WrittenRules = readonly { contains: string; code: number }[];

/** @throws UserError made by `wrong` for a code that the error catalogue does not have */
export function checkReplyRules(rules: WrittenRules, at: string, wrong: Refuse): void {
  const index = rules.findIndex(({ code }) => !isErrorCode(code));
  if (index >= 0)
    throw wrong(`${at}/${index}/code`, {
      'zh-CN': '不在错误码目录里',
      en: 'is not in the error catalogue',
    });
}

export function readReplyRules(rules: WrittenRules): ReplyRule[] {
  return rules.flatMap(({ contains, code }) => (isErrorCode(code) ? [{ contains, code }] : []));
}

/**
 * The usual refusals of widespread servers, in English and Chinese. The first that matches counts.
 */
const usual: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /(no such|unknown|not (?:found|exist)).*(user|account)|(user|account).*(unknown|not (?:found|exist)|does not exist)/,
    1002,
  ],
  [/(用户|账号|帐号).{0,6}不存在|无此(用户|账号|帐号)/, 1002],
  [
    /already logged in|multiple logins|simultaneous|(session|online|login|device)s?.{0,12}(limit|maximum)|(limit|maximum).{0,20}(session|online|login|device)/,
    20026,
  ],
  [
    /在线(数|人数|终端|设备|用户)?.{0,6}(上限|限制|已满|超)|并发|重复登录|终端数.{0,4}(上限|超)/,
    20026,
  ],
  [
    /arrear|overdue|unpaid|(insufficient|no|low) (balance|credit|funds)|欠费|余额不足|未缴费/,
    20027,
  ],
  [
    /(product|plan|package|service).{0,12}(unknown|not (?:found|exist))|(套餐|产品|业务).{0,6}不存在|未订购|未开通/,
    1021,
  ],
  [/mac.{0,12}(bound|bind|mismatch)|mac.{0,8}绑定/, 9003],
  [
    /(nas|access (controller|device)).{0,16}(unknown|not (?:found|allowed))|接入设备.{0,8}(未知|非法|不存在)/,
    1001,
  ],
  [
    /disabled|suspended|locked|expired|not (?:allowed|permitted|authori[sz]ed)|denied|停机|停用|禁用|冻结|锁定|过期|到期|黑名单|无权|不允许|禁止/,
    10000,
  ],
  [
    /(wrong|incorrect|invalid|bad).{0,12}password|password.{0,12}(wrong|incorrect|invalid|mismatch)|密码.{0,4}(错误|不正确|有误)/,
    20006,
  ],
];

/**
 * The code for a Reply-Message.
 *
 * @param otherwise of one that says nothing known: a wrong account or password, as a refusal
 *   without a text is
 */
export function codeOfReply(
  message: string | undefined,
  own: readonly ReplyRule[],
  otherwise: ErrorCode = 20006,
): ErrorCode {
  const text = (message ?? '').toLowerCase();
  const ruled = own.find(({ contains }) => text.includes(contains.toLowerCase()));
  if (ruled) return ruled.code;
  return usual.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;
}

/** The codes of MS-CHAP-Error (RFC 2759, section 6). */
const msChapErrors: Readonly<Record<string, ErrorCode>> = {
  '646': 10000,
  '647': 10000,
  '648': 10000,
  '649': 10000,
  '691': 20006,
  '709': 20006,
};

/** The code of a text of MS-CHAP-Error, `E=691 R=1 …`; undefined for one that is not known. */
export function codeOfMsChapError(text: string): ErrorCode | undefined {
  const [, number = ''] = /E=(\d+)/.exec(text) ?? [];
  return msChapErrors[number];
}
