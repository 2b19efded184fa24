import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const footer = (zh: string, en: string, security: object = LIMITS) => ({
  [file]: { schoolNameEn: 'lakeside', security, footer: { 'zh-CN': zh, en } },
});
const LIMITS = { maxDevices: 3, maxSessions: 2, idleMinutes: 30, sessionHours: 24 };
const wrong = (words: string, part: string, setting: string, value: number) => ({
  [words]: {
    files: footer(words, 'Network centre'),
    right: footer('网络中心', 'Network centre'),
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
    'settings that say nothing': {
      files: footer('每个账号最多 5 台设备', 'Up to 5 devices for each account', {}),
    },
  },
  invalid: {
    ...wrong('每个账号最多登记 5 台设备', '账号最多登记 5 台', 'maxDevices', 3),
    ...wrong('闲置 30 小时自动下线', '闲置 30 小时', 'idleMinutes', 30),
    ...wrong('一个账号可以同时登录 8 台设备', '账号可以同时登录 8 台', 'maxDevices', 3),
    ...wrong('20 分钟没有流量会下线', '20 分钟没有流量', 'idleMinutes', 30),
    'a number of devices at once': {
      files: footer('网络中心', 'You can use 8 devices at the same time'),
      right: footer('网络中心', 'You can use 3 devices at the same time'),
      issues: [
        {
          messageId: 'other',
          file,
          at: '"You can use 8 devices at the same time"',
          data: { part: 'You can use 8 devices at the same time', setting: 'maxDevices', value: 3 },
        },
      ],
    },
    ...wrong('每 12 小时需重新登录', '每 12 小时需重新登录', 'sessionHours', 24),
  },
});
