import type { LocalizedText } from '../engine';
import type { DeviceListData } from './calls/devices/list-devices';
import type { PlanListData } from './calls/offers/list-plans';
import type { ActivitySummary, LimitInfo } from './calls/offers/offer-parts';
import type { ActivityData } from './calls/offers/read-activity';
import type { ArrearsData } from './calls/offers/read-arrears';
import type { NetworkStateData } from './calls/offers/read-network-state';
import type { UsageData } from './calls/offers/read-usage';
import type { OnlineSession, SessionInfo } from './calls/sessions/session-parts';

/** A student for previews; all of it is invented. */
export interface PreviewStudent {
  id: 'well' | 'limited' | 'new';
  name: LocalizedText;
  /** The data of responses, by the names of the calls. */
  calls: SampleResponses;
}

/** The responses that show a student's data. */
type SampleResponses = {
  currentSession: SessionInfo;
  listSessions: { sessions: OnlineSession[] };
  listDevices: DeviceListData;
  readUsage: UsageData | null;
  readArrears: ArrearsData;
  readLimits: { limits: LimitInfo[] };
  listPlans: PlanListData;
  listActivities: { activities: ActivitySummary[] };
  readActivity: ActivityData;
  readNetworkState: NetworkStateData;
  listReadNotices: { read: string[] };
};

const GB = 1_000_000_000;
const HOUR = 3600;
const DAY = 24 * HOUR * 1000;

const yuan = (amount: number) => ({ amount: amount * 100, currency: 'CNY' });

const plans: PlanListData['plans'] = [
  {
    id: 'basic',
    name: { 'zh-CN': '基础套餐', en: 'Basic' },
    description: {
      'zh-CN': '够用的日常上网，寝室和教学楼通用',
      en: 'Enough for every day, in dormitories and classrooms',
    },
    price: yuan(20),
    period: 'month',
    speed: 20,
    traffic: 50 * GB,
    time: null,
    devices: 2,
  },
  {
    id: 'unlimited',
    name: { 'zh-CN': '畅享套餐', en: 'Unlimited' },
    description: {
      'zh-CN': '不限流量，适合网课和游戏',
      en: 'Unlimited data for online courses and games',
    },
    price: yuan(50),
    period: 'month',
    speed: 100,
    traffic: null,
    time: null,
    devices: 4,
  },
];

/**
 * Three students as they may look at a page: one with whom all is well, one who owes and is
 * limited, and one who has just come.
 *
 * @param today the day of the preview, as YYYY-MM-DD
 */
export function previewStudents(today: string): readonly PreviewStudent[] {
  const at = (days: number, hour = 8) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY + hour * HOUR * 1000).toISOString();
  return [
    { id: 'well', name: { 'zh-CN': '一切正常', en: 'All is well' }, calls: wellOff(at) },
    { id: 'limited', name: { 'zh-CN': '欠费受限', en: 'Owes and is limited' }, calls: limited(at) },
    { id: 'new', name: { 'zh-CN': '刚刚开通', en: 'Has just come' }, calls: newcomer(at) },
  ];
}

/** Gives a time as ISO 8601: so many days from the preview's, at an hour of UTC. */
type At = (days: number, hour?: number) => string;

function wellOff(at: At): SampleResponses {
  const mac = '3C:22:FB:00:10:01';
  return {
    currentSession: sessionOf('20230001', '李晓雨', at),
    listSessions: {
      sessions: [
        onlineSession('1', at(0, 0), { current: true }),
        onlineSession('2', at(-1, 12), { device: 'PC' }),
      ],
    },
    listDevices: {
      devices: [
        {
          mac,
          alias: '寝室电视',
          addedAt: at(-40),
          lastSeenAt: at(-1, 12),
        },
        { mac: '3C:22:FB:00:10:02', alias: 'Switch', addedAt: at(-12) },
      ],
      limit: 4,
    },
    readUsage: {
      plan: { id: 'basic', name: { 'zh-CN': '基础套餐', en: 'Basic' } },
      from: at(-20, 0),
      until: at(10, 0),
      traffic: { used: 31.4 * GB, limit: 50 * GB },
      time: { used: 86 * HOUR, limit: null },
      balance: yuan(18.5),
    },
    readArrears: { balance: yuan(18.5), total: yuan(0), charges: [] },
    readLimits: { limits: [] },
    listReadNotices: { read: [] },
    ...offersOf(at, 'basic'),
  };
}

function limited(at: At): SampleResponses {
  return {
    ...wellOff(at),
    currentSession: sessionOf('20230002', '王一帆', at),
    listSessions: { sessions: [onlineSession('1', at(0, 0), { current: true })] },
    readUsage: {
      plan: { id: 'basic', name: { 'zh-CN': '基础套餐', en: 'Basic' } },
      from: at(-20, 0),
      until: at(10, 0),
      traffic: { used: 50 * GB, limit: 50 * GB },
      time: { used: 131 * HOUR, limit: null },
      balance: yuan(-20),
    },
    readArrears: {
      balance: yuan(-20),
      total: yuan(20),
      charges: [
        {
          id: 'last-month',
          title: { 'zh-CN': '上月基础套餐', en: 'Basic, last month' },
          price: yuan(20),
          dueAt: at(-12),
        },
      ],
    },
    readLimits: {
      limits: [
        {
          kind: 'traffic',
          reached: true,
          used: 50 * GB,
          limit: 50 * GB,
          owed: null,
          until: at(10, 0),
          reason: null,
        },
        {
          kind: 'arrears',
          reached: true,
          used: null,
          limit: null,
          owed: yuan(20),
          until: null,
          reason: null,
        },
      ],
    },
  };
}

function newcomer(at: At): SampleResponses {
  return {
    ...wellOff(at),
    currentSession: sessionOf('20260001', '陈新', at),
    listSessions: { sessions: [onlineSession('1', at(0, 0), { current: true })] },
    listDevices: { devices: [], limit: 4 },
    readUsage: null,
    readArrears: { balance: yuan(0), total: yuan(0), charges: [] },
    ...offersOf(at, null),
    listActivities: { activities: [] },
    readNetworkState: { checkedAt: at(0), events: [] },
  };
}

function offersOf(
  at: At,
  own: string | null,
): Pick<SampleResponses, 'listPlans' | 'listActivities' | 'readActivity' | 'readNetworkState'> {
  const activity: ActivitySummary = {
    id: 'welcome',
    title: { 'zh-CN': '新生首月免费', en: 'First month free for new students' },
    summary: {
      'zh-CN': '新生开通任一套餐，首月免费',
      en: 'New students pay nothing in the first month of any plan',
    },
    from: at(-10, 0),
    until: at(50, 0),
  };
  return {
    listPlans: { plans, own },
    listActivities: { activities: [activity] },
    readActivity: {
      ...activity,
      action: {
        label: { 'zh-CN': '预约办理', en: 'Book a time' },
        href: 'https://www.example.edu.cn/network/booking',
      },
      html: {
        'zh-CN': '<p>新生凭学号开通任一套餐，<strong>首月免费</strong>。</p>\n',
        en: '<p>New students pay <strong>nothing in the first month</strong>.</p>\n',
      },
    },
    readNetworkState: {
      checkedAt: at(0),
      events: [
        {
          id: 'core-upgrade',
          kind: 'maintenance',
          title: { 'zh-CN': '核心设备升级', en: 'Core equipment upgrade' },
          text: {
            'zh-CN': '全校有线和无线网络可能短暂中断，每次不超过 5 分钟。',
            en: 'Access may drop across the campus, for no longer than 5 minutes at a time.',
          },
          from: at(2, 0),
          until: at(2, 6),
          phase: 'planned',
        },
      ],
    },
  };
}

function sessionOf(account: string, displayName: string, at: At): SessionInfo {
  return {
    user: account,
    account,
    displayName,
    device: 'ANDROID',
    address: '10.0.0.8',
    mac: '3C:22:FB:00:00:08',
    startedAt: at(0, 0),
    expiresAt: at(1, 0),
    online: true,
    accountEndsAt: null,
    passwordReset: null,
  };
}

function onlineSession(id: string, startedAt: string, more: Partial<OnlineSession>): OnlineSession {
  return {
    id,
    device: 'ANDROID',
    address: '10.0.0.8',
    mac: '3C:22:FB:00:00:08',
    startedAt,
    current: false,
    online: true,
    ...more,
  };
}
