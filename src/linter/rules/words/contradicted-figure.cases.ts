import { assetInput } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/notify.json';
const notice = (zh: string, en: string, more: object = {}) => ({
  [file]: {
    screen: 'notify',
    extends: 'stock',
    patch: {
      blocks: {
        notices: {
          items: {
            works: {
              date: '2026-11-20',
              title: { 'zh-CN': '停机', en: 'Works' },
              text: { 'zh-CN': zh, en },
              ...more,
            },
          },
        },
      },
    },
  },
});
const right = notice('请看通知', 'See the notice');
const weekday = (zh: string, en: string, told: string, part: string) => ({
  [part]: {
    files: notice(zh, en),
    right,
    issues: [
      {
        messageId: 'weekday',
        file,
        at: `"${told}"`,
        data: { part, weekdayZh: '六', weekdayEn: 'Saturday' },
      },
    ],
  },
});
const hours = (zh: string, en: string, told: string, part: string) => ({
  [told]: {
    files: notice(zh, en),
    right,
    issues: [{ messageId: 'reversed', file, at: `"${told}"`, data: { part } }],
  },
});
const languages = (zh: string, en: string, part: string, other: string) => ({
  [`${part} and ${other}`]: {
    files: notice(zh, en),
    right,
    issues: [{ messageId: 'languages', file, at: `"${en}"`, data: { part, other } }],
  },
});

const guide = 'schools/lakeside/assets/guide.en.md';
const guideInput = (text: string) => ({ input: assetInput({ [guide]: text }) });
const guidePage = {
  'schools/lakeside/screens/tdt.json': {
    screen: 'tdt',
    title: 'A',
    blocks: [{ block: 'markdown', file: 'assets/guide.en.md' }],
  },
};

export const contradictedFigureCases = defineCases('contradicted-figure', {
  valid: {
    'a title of the night before, and one of every week': {
      files: notice('12 月 5 日 0:00 至 6:00 断网', 'Off from 0:00 to 6:00 on 5 December', {
        title: { 'zh-CN': '周五夜间维护', en: 'Works every Friday night' },
      }),
    },
    'a title of another day than those that the text tells of': {
      files: notice('请在 12 月 3 日前报名', 'Sign up by 3 December', {
        title: { 'zh-CN': '周六讲座', en: 'Talk on Saturday' },
      }),
    },
    'a title of a day after one that is over': {
      files: notice('11 月 18 日没有完成，本周六继续', 'Not finished on 18 November', {
        title: { 'zh-CN': '周六继续维护', en: 'Works go on this Saturday' },
      }),
    },
    'the weekdays of days, near the notice where they have no year': {
      files: notice(
        '11月28日（星期六）到12月2日周三；2027年1月1日(周五)',
        'Saturday, 28 November to Wed, 2 December; 2027-01-01 (Fri)',
      ),
    },
    'weekdays of several days': {
      files: notice('周一至周五（11月28日起）', 'Monday to Friday, 28 November on'),
    },
    'periods over the end of a year': {
      files: notice(
        '12月20日至1月10日，2026年12月30日至2027年1月5日；9月1日至次年8月31日',
        '20 December to 10 January; 30 December 2026 to 5 January 2027',
      ),
    },
    'days that are no period': {
      files: notice('12月20日、12月10日；每月20日至10日', '20 December, 10 December'),
    },
    'a day that was moved': {
      files: notice('由12月20日提前到12月10日', 'It moves from 20 December to 10 December'),
    },
    'the night between two days': {
      files: notice('周日凌晨停机', 'Works on Saturday night'),
    },
    'weekdays in the order of each language': {
      files: notice('周一、周三开放', 'Open on Wednesdays and Mondays'),
    },
    'a name that looks like a weekday': {
      files: notice('周六，中山楼', 'Saturday, Sun Yat-sen Hall'),
    },
    'a clock with twelve hours': {
      files: notice('14:00–17:30', '2:00–5:30 p.m.'),
    },
    'hours of an office on a clock of twelve': {
      files: notice('工作日 8:30-5:30', 'Open 8:30–5:30 on weekdays'),
    },
    'a last day that the notice is shown on, and one of something else': {
      files: notice('12月15日前报名；2027年6月30日毕业离校的同学除外', 'Sign up by 15 December', {
        until: '2026-12-15',
      }),
    },
    'hours till late': { files: notice('咖啡厅每天 18:00–2:00', 'Open daily 18:00–2:00') },
    'hours over night': {
      files: notice('自习室夜间开放', 'The study hall is open 22:00–8:00, all night'),
    },
    'an interruption over night': {
      files: notice('工作日 23:00–6:00 断网', 'Weekdays 23:00–6:00 offline'),
    },
    'other writings of one moment': {
      files: notice('11月28日 22:00 起', 'On 28 November at 10:00 pm'),
    },
    'several days of a month': {
      files: notice('11月28日(周六)至29日(周日)', 'From Saturday 28 to Sunday 29 November'),
    },
    'other writings of one figure': {
      files: notice(
        '每月 30 元，1,000 元封顶，60G 流量，致电 028-88880160',
        'CNY 30 a month, ¥1000 at most, 60 GB; call +86 28 8888 0160',
      ),
    },
    'the last part of a number, as each language writes it': {
      files: notice('浙ICP备2026012345号-1', 'ICP 2026012345-1'),
    },
    'figures in other units, and of who has one of their own': {
      files: notice('1 TB，中文热线 400-111-2222', '1024 GB; call 400-111-3333 in English'),
    },
    'years and rooms as each language writes them': {
      files: notice(
        '2026–2027 学年，行政楼 206 室；2000 元',
        'Academic year 2026–27, room 206 of the main building; CNY 2,000',
      ),
    },
    'more in one language than in the other': {
      files: notice('11月28日、12月2日', 'On 28 November'),
    },
  },
  invalid: {
    ...weekday('11月28日（星期五）停机', 'Works', '11月28日（星期五）停机', '11月28日（星期五'),
    ...weekday(
      '停机',
      'Works on Friday, 28 November',
      'Works on Friday, 28 November',
      'Friday, 28 November',
    ),
    ...weekday('停机', 'Works on Sun, 2026-11-28', 'Works on Sun, 2026-11-28', 'Sun, 2026-11-28'),
    'a wrong weekday in both languages': {
      files: notice('周日（11月28日）停机', 'Works on Sunday, November 28, 2026'),
      right,
      issues: [
        {
          messageId: 'weekday',
          file,
          at: '"周日（11月28日）停机"',
          data: { part: '周日（11月28日', weekdayZh: '六', weekdayEn: 'Saturday' },
        },
      ],
    },
    ...hours('工作日 17:00–8:30', 'Weekdays', '工作日 17:00–8:30', '17:00–8:30'),
    ...hours(
      '12月20日（周日）22:00至12月10日停机',
      'Works',
      '12月20日（周日）22:00至12月10日停机',
      '12月20日（周日）22:00至12月10日',
    ),
    ...hours('12月20日至10日停机', 'Works', '12月20日至10日停机', '12月20日至10日'),
    ...hours('停机', 'Works, 20–10 December', 'Works, 20–10 December', '20–10 December'),
    ...hours(
      '停机',
      'Works 2027-01-05 to 2026-12-30',
      'Works 2027-01-05 to 2026-12-30',
      '2027-01-05 to 2026-12-30',
    ),
    ...hours(
      '开放时间',
      'The desk is open 18:00–9:00',
      'The desk is open 18:00–9:00',
      '18:00–9:00',
    ),
    'a last day after that of the notice': {
      files: notice('报名截止 12 月 15 日', 'Sign up by Tuesday, 15 December', {
        until: '2026-12-05',
      }),
      remedy: { '"until":"2026-12-05"': '"until":"2026-12-15"' },
      issues: [
        {
          messageId: 'later-end',
          file,
          at: '"报名截止 12 月 15 日"',
          data: { part: '12 月 15 日', until: '2026-12-05' },
        },
      ],
    },
    ...languages('11月28日停机', 'Works on 29 November', '29 November', '11月28日'),
    ...languages('今晚 22:00 停机', 'Works at 11:30 pm', '11:30', '22:00'),
    ...languages('12月5日停机', 'Works on 5 November', '5 November', '12月5日'),
    ...languages('周六停机', 'Works on Sunday', 'Sunday', '周六'),
    ...languages('周五至周一休息', 'Closed Monday to Friday', 'Monday', '周五'),
    ...languages('周一至周五', 'Mon–Thu', 'Thu', '周五'),
    ...languages('每天 8:00–21:00', 'Daily 8:00–20:00', '20:00', '21:00'),
    ...languages('每月 30 元', 'CNY 35 a month', 'CNY 35', '30 元'),
    ...languages('2026 级新生', 'New students of 2025', '2025', '2026'),
    ...languages('行政楼 A206 室', 'Room A-208, main building', 'Room A-208', 'A206 室'),
    ...languages('含 60 GB 流量', 'With 80 GB', '80 GB', '60 GB'),
    ...languages('优惠 20%', '25% off', '25%', '20%'),
    ...languages('致电 028-88880160', 'Call 028-88880610', '028-88880610', '028-88880160'),
    ...languages(
      '写信到 net@a.example',
      'Write to nte@a.example',
      'nte@a.example',
      'net@a.example',
    ),
    'a Markdown file': {
      files: guidePage,
      ...guideInput('Works on Friday, 28 November 2026.'),
      rightInput: assetInput({ [guide]: 'Works on Saturday, 28 November 2026.' }),
      issues: [
        {
          messageId: 'weekday',
          file: guide,
          at: 'Friday, 28 November 2026',
          data: { part: 'Friday, 28 November 2026', weekdayZh: '六', weekdayEn: 'Saturday' },
        },
      ],
    },
    'a title with another weekday than the day of the text': {
      files: notice('12 月 5 日 23:00 起维护两小时', 'From 23:00 on 5 December, for two hours', {
        title: { 'zh-CN': '周四维护', en: 'Works on Thursday' },
      }),
      right: notice('12 月 5 日 23:00 起维护两小时', 'From 23:00 on 5 December, for two hours', {
        title: { 'zh-CN': '周六维护', en: 'Works on Saturday' },
      }),
      issues: [
        {
          messageId: 'title',
          file,
          at: '"12 月 5 日 23:00 起维护两小时"',
          data: { words: '周四', part: '12 月 5 日', weekdayZh: '六' },
        },
      ],
    },
    'a title of the night before an evening': {
      files: notice('12 月 5 日 23:00 起维护两小时', 'See the notice', {
        title: { 'zh-CN': '周五夜间维护', en: 'Works at night' },
      }),
      remedy: { 周五: '周六' },
      issues: [{ messageId: 'title', file, data: { words: '周五' } }],
    },
  },
});
