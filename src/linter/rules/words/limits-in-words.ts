/**
 * A limit of the network that a text tells: devices of an account or online at once, minutes until
 * signed out or forgotten, the fewest characters of a password, or the last ones of what the first
 * password is made of.
 */
export interface LimitInWords {
  of: 'devices' | 'online' | 'idle' | 'session' | 'remembered' | 'length' | 'first';
  value: number;
  /** The part of the text that says so. */
  part: string;
}

const CHINESE_DIGITS = '零一二三四五六七八九十';
const ENGLISH = 'zero one two three four five six seven eight nine ten'.split(' ');
const NUMBER = `\\d{1,4}|[一二两三四五六七八九十]|\\b(?:${ENGLISH.slice(1).join('|')})\\b`;

const UP_TO = '最多|至多|不超过|上限[为是]?|up to|at most|no more than';
const COUNT = `(${NUMBER}) ?(?:台|部|个设备|(?:[a-z]+ )?devices?\\b)`;
const OWNER = '账[号户]|学生|每人|同学|account|student|person|you can';
const AT_ONCE = '同时|at (?:once|the same time|a time)|simultaneously';
/** A plan has limits of its own, and so have visitors. */
const OF_OTHERS = /套餐|资费|访客|教师|教工|plan\b|package|visitor|guest|staff/i;
/** Passwords of something else, and those of former days. */
const OF_OTHER_PASSWORDS =
  /热点|路由|邮箱|VPN|以前|原来?[的先]|旧|曾|停用|不再|hotspot|router|e-?mail|former|no longer|old |used to/i;

/** A quick test before the exact one: most files have none of these words. */
const SUSPECT =
  /最多|至多|不超过|上限|p to \w|t most|o more than|同时|t once|same time|t a time|imultan|闲置|空闲|流量|无操作|idle|inactiv|traffic|[新再次]登录|in again|记住我|ember me|密码[^。；;\n]{0,30}[后末少短]|assword[^.;\n\d]{0,60}(?:at lea|\bla)st/;

/** True when a text may tell such a limit. */
export function mayTellLimit(text: string): boolean {
  return SUSPECT.test(text);
}

/** The limit that a text tells; of several the first one of each kind. */
export function limitsInWords(text: string): LimitInWords[] {
  if (!mayTellLimit(text) || OF_OTHERS.test(text)) return [];
  forms ??= makeForms();
  return forms.flatMap(([of, form]) => {
    if ((of === 'length' || of === 'first') && OF_OTHER_PASSWORDS.test(text)) return [];
    const match = form.exec(text);
    const [number, unit = ''] = (match ?? []).slice(1).filter((one) => one !== undefined);
    if (!match || number === undefined) return [];
    const [part] = match;
    const around = part + text.slice(match.index + part.length).slice(0, AFTER_COUNT);
    return [
      {
        of: of === 'devices' && IS_ONLINE.test(around) ? 'online' : of,
        value: numberOf(number) * minutesOf(unit),
        part: part.trim(),
      },
    ];
  });
}

type Form = readonly [of: LimitInWords['of'], form: RegExp];

/** The forms of each limit. They are made when asked for: most programs have no need of them. */
function makeForms(): readonly Form[] {
  const DEVICES = new RegExp(
    [
      `(?:${OWNER})[^。；;.!！\\n]{0,24}?(?:${UP_TO})[^。；;，,.\\d\\n]{0,10}?${COUNT}`,
      `(?:up to|at most) ${COUNT} (?:for|per) (?:[a-z]+ )?(?:${OWNER})`,
      `(?:${OWNER})[^。；;.!！\\n]{0,8}?(?:可以?|能够?)(?:(?:${AT_ONCE})(?:登录|在线|使用|上网)?|登录|使用) ?${COUNT}`,
      `(?:${OWNER})[^。；;.!！\\n]{0,8}?${COUNT}[^。；;，,.\\d\\n]{0,2}(?:${AT_ONCE})`,
      `(?:${OWNER}) [a-z ]{0,24}?${COUNT} (?:${AT_ONCE})`,
    ].join('|'),
    'iu',
  );
  const DURATION = `(${NUMBER}) ?[- ]?(分钟|小时|天|minutes?|hours?|days?)`;
  const IDLE = new RegExp(
    `(?:闲置|空闲|无流量|没有流量|无操作)[^。；;，,\\n]{0,8}?${DURATION}|${DURATION}(?:内|没有?|无|不)(?:任何|产生|使用)?(?:流量|操作|上网)|${DURATION} (?:of inactivity|without traffic)|idle for ${DURATION}|(${NUMBER}) idle (minutes|hours)`,
    'iu',
  );
  const SESSION = new RegExp(
    `(?:每(?:隔|过)?[^。；;，,\\n\\d]{0,3}${DURATION}|登录(?:满|超过|成功)? ?${DURATION}[之以]?后)[^。；;，,\\n]{0,6}(?:重新|再次?)登录|(?:sign|log) in again (?:every|after) ${DURATION}`,
    'iu',
  );
  const REMEMBERED = new RegExp(
    `(?:记住我|remember me)[”"」』’]?[^。；;.!！\\n\\d]{0,24}?${DURATION}`,
    'iu',
  );
  const CHARACTERS = `(${NUMBER}) ?(?:位|个?字符|characters|digits)`;
  const LENGTH = new RegExp(
    `密码[^。；;，,.\\n\\d]{0,4}(?:至少|最少|不少于|不短于)[^。；;，,.\\n\\d]{0,3}${CHARACTERS}|passwords? (?:[a-z]+ ){0,3}at least ${CHARACTERS}`,
    'iu',
  );
  const FIRST = new RegExp(
    `(?:初始|默认)密码[^。；;\\n\\d]{0,16}(?:身份证|证件|手机)号?码?[^。；;，,\\n\\d]{0,3}[后末] ?${CHARACTERS}|(?:first|initial|default) password[^.;\\n\\d]{0,24}\\blast ${CHARACTERS}(?: of (?:your|the) [a-z ]{2,24})?`,
    'iu',
  );
  return [
    ['devices', DEVICES],
    ['idle', IDLE],
    ['session', SESSION],
    ['remembered', REMEMBERED],
    ['length', LENGTH],
    ['first', FIRST],
  ];
}

let forms: readonly Form[] | undefined;

/** Words of what is online at once, as far as they follow right after the number. */
const IS_ONLINE = /同时|at (?:once|the same time|a time)|simultaneously|在线|\bonline/i;
const AFTER_COUNT = ' devices online at once'.length;

function numberOf(words: string): number {
  if (/\d/.test(words)) return Number(words);
  const index = CHINESE_DIGITS.indexOf(words.replace('两', '二'));
  return index === -1 ? ENGLISH.indexOf(words.toLowerCase()) : index;
}

function minutesOf(unit: string): number {
  if (/小时|hour/i.test(unit)) return 60;
  return /天|day/i.test(unit) ? 24 * 60 : 1;
}
