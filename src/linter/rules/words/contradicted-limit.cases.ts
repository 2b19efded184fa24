import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const footer = (zh: string, en: string, security: object = LIMITS, accounts?: object) => ({
  [file]: {
    schoolNameEn: 'lakeside',
    security,
    ...(accounts ? { accounts } : {}),
    footer: { 'zh-CN': zh, en },
  },
});
const LIMITS = {
  maxDevices: 3,
  maxSessions: 2,
  idleMinutes: 30,
  sessionHours: 24,
  rememberDays: 14,
};
const ACCOUNTS = {
  initialPassword: { from: 'identification', last: 6 },
  passwords: { minLength: 10 },
};
const wrong = (words: string, part: string, setting: string, value: number | string) => ({
  [words]: {
    files: footer(words, 'Network centre', LIMITS, ACCOUNTS),
    right: footer('网络中心', 'Network centre', LIMITS, ACCOUNTS),
    issues: [{ messageId: 'other', file, at: `"${words}"`, data: { part, setting, value } }],
  },
});

export const contradictedLimitCases = defineCases('contradicted-limit', {
  valid: {
    'the numbers of the settings': {
      files: footer(
        '每个账号最多登记三台设备，闲置 30 分钟下线，每天须重新登录',
        'Each account may have up to two devices. Sign in again every 24 hours',
      ),
    },
    'what has limits of its own': {
      files: footer('套餐 A 每个账号最多 5 台设备', 'Each visitor account: up to 5 devices'),
    },
    'other numbers': {
      files: footer(
        '报修后 48 小时内处理，机房最多 40 台电脑，同时维护 12 台设备',
        'Repairs take up to 2 days, of 5 devices at a time',
      ),
    },
    'passwords as the settings have them': {
      files: footer(
        '初始密码是“Lh@”加身份证号后六位，记住我 14 天内有效，密码至少 12 位，登录 24 小时后需要重新登录',
        'Your first password is the last 6 characters of your ID number. Passwords have at least 12 characters',
        LIMITS,
        ACCOUNTS,
      ),
    },
    'passwords of something else, or of former days': {
      files: footer(
        '手机热点的密码至少 8 位；以前的初始密码（身份证后 8 位）已停用，登录失败 10 分钟后再次登录',
        'The password of your hotspot has at least 8 characters',
        LIMITS,
        ACCOUNTS,
      ),
    },
    'settings that say nothing': {
      files: footer('每个账号最多 5 台设备', 'Up to 5 devices for each account', {}),
    },
  },
  invalid: {
    ...wrong('每个账号最多登记 5 台设备', '账号最多登记 5 台', 'security.maxDevices', 3),
    ...wrong('闲置 30 小时自动下线', '闲置 30 小时', 'security.idleMinutes', 30),
    ...wrong('一个账号可以同时登录 8 台设备', '账号可以同时登录 8 台', 'security.maxSessions', 2),
    ...wrong('20 分钟没有流量会下线', '20 分钟没有流量', 'security.idleMinutes', 30),
    'a number of devices at once': {
      files: footer('网络中心', 'You can use 8 devices at the same time'),
      right: footer('网络中心', 'You can use 2 devices at the same time'),
      issues: [
        {
          messageId: 'other',
          file,
          at: '"You can use 8 devices at the same time"',
          data: {
            part: 'You can use 8 devices at the same time',
            setting: 'security.maxSessions',
            value: 2,
          },
        },
      ],
    },
    ...wrong('每 12 小时需重新登录', '每 12 小时需重新登录', 'security.sessionHours', 24),
    ...wrong('同一账号最多 4 台设备同时在线', '账号最多 4 台', 'security.maxSessions', 2),
    ...wrong('登录 8 小时后需要重新登录', '登录 8 小时后需要重新登录', 'security.sessionHours', 24),
    ...wrong('“记住我”30 天内有效', '记住我”30 天', 'security.rememberDays', 14),
    ...wrong('密码至少 8 位', '密码至少 8 位', 'accounts.passwords.minLength', 10),
    ...wrong(
      '初始密码为身份证号后八位',
      '初始密码为身份证号后八位',
      'accounts.initialPassword.last',
      6,
    ),
    ...wrong(
      '初始密码是手机号后六位',
      '初始密码是手机号后六位',
      'accounts.initialPassword.from',
      'identification',
    ),
  },
});
