import { defineMessages, defineWidget } from '../../../engine';
import { cooldownKey } from './cooldown';

/**
 * The number of a code's digits, and the seconds until the next code may be requested, unless the
 * options set them.
 */
export const CODE_LENGTH = 6;
export const COOLDOWN_SECONDS = 60;

const CODE = {
  required: true,
  pattern: `^[0-9]{${CODE_LENGTH}}$`,
  label: { 'zh-CN': '验证码', en: 'Verification code' },
} as const;

/** The target of the code: the phone that the form asks for, or that of the account. */
const BY_PHONE = {
  needs: 'phone',
  field: { ...CODE, options: { send: 'requestCode', phone: 'phone' } },
} as const;
const BY_IDENTIFICATION = {
  needs: 'account',
  field: {
    ...CODE,
    options: { send: 'requestCodeByIdentification', values: { user: 'account' } },
  },
} as const;

/** A code that arrives by text message, with the button that asks for it. */
export const smsCodeWidget = defineWidget({
  name: 'sms-code',
  title: { 'zh-CN': '短信验证码', en: 'Code by text message' },
  description: {
    'zh-CN': '短信收到的验证码，旁边有发送按钮',
    en: 'A code from a text message, with a button that sends it',
  },
  types: ['string'],
  secret: true,
  options: {
    type: 'object',
    required: ['send'],
    additionalProperties: false,
    properties: {
      send: {
        $ref: 'common.schema.json#/definitions/operationName',
        description: '用来发送验证码的操作。\nThe operation that sends the code.',
        examples: ['requestCode'],
      },
      phone: {
        $ref: 'common.schema.json#/definitions/fieldName',
        default: 'phone',
        description:
          '手机号在哪个字段；它填写正确后才能发送验证码。\nThe field with the mobile number; it must be right before a code is sent.',
        examples: ['phone'],
      },
      cooldown: {
        type: 'integer',
        minimum: 1,
        maximum: 3600,
        default: COOLDOWN_SECONDS,
        description:
          '多少秒后才能再次获取验证码。\nHow many seconds pass until another code may be asked for.',
        examples: [60],
      },
      length: {
        type: 'integer',
        minimum: 4,
        maximum: 8,
        default: CODE_LENGTH,
        description: '验证码有几位数字。\nHow many digits the code has.',
        examples: [6],
      },
      values: {
        $ref: 'screen.schema.json#/definitions/values',
        description:
          '发送验证码时，请求字段怎样得出，写法同 submit.values。不写则取同名字段。\n' +
          'How the fields of the sending operation are made, as in submit.values. ' +
          'Left out: the fields of the same names.',
        examples: [{ phone: 'mobile' }],
      },
    },
  },
  starters: ({ request }) => {
    const { free = [], fields = [] } = request ?? {};
    if (!free.includes('verifyCode')) return [];
    const send = fields.includes('identification') ? BY_IDENTIFICATION : BY_PHONE;
    return fields.includes(send.needs) ? [{ name: 'verifyCode', field: send.field }] : [];
  },
  defaults: { autocomplete: 'one-time-code', inputmode: 'numeric' },
  checkWith: (value, _values, options) => {
    if (typeof value !== 'string' || value === '') return undefined;
    const length = typeof options.length === 'number' ? options.length : CODE_LENGTH;
    const right = value.length === length && /^\d+$/.test(value);
    return right ? undefined : { code: 'digits', params: { length } };
  },
  messages: defineMessages('widget.sms-code', {
    digits: { 'zh-CN': '验证码是 ${length} 位数字', en: 'The code has ${length} digits' },
    send: { 'zh-CN': '获取验证码', en: 'Send code' },
    resend: { 'zh-CN': '重新发送', en: 'Resend code' },
    wait: { 'zh-CN': '${seconds} 秒后重发', en: 'Resend in ${seconds} s' },
    waitMinutes: { 'zh-CN': '约 ${minutes} 分钟后重发', en: 'Resend in about ${minutes} min' },
    /** Under a code that is wrong while no new one can be asked for. */
    checkCode: {
      'zh-CN': '请核对最新的短信；倒计时结束后可重新获取。',
      en: 'Check your latest message. You can ask for a new code after the countdown.',
    },
    sending: { 'zh-CN': '正在发送…', en: 'Sending…' },
    sent: {
      'zh-CN': '如果该手机号已绑定账号，验证码短信会很快送达',
      en: 'If this number belongs to an account, a code is on its way',
    },
    sentTo: { 'zh-CN': '验证码已发送到 ${phone}', en: 'The code was sent to ${phone}' },
    failed: {
      'zh-CN': '验证码没有发送成功，请稍后再试',
      en: 'The code could not be sent; please try again later',
    },
  }),
  label: 'control',
  // Whoever used a code may ask for another at once.
  storageKeys: ({ send, values }, requestSources) =>
    typeof send === 'string' ? [cooldownKey(send, requestSources(send, values))] : [],
  samples: ({ length }) =>
    ['1', '0', '9'].map((digit) => digit.repeat(typeof length === 'number' ? length : CODE_LENGTH)),
  autofill: ['one-time-code'],
});
