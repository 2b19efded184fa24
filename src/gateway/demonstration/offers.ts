import type { Text } from '../../engine';
import type { LimitKind, NetworkEvent, PlanInfo } from '../../wire';

/**
 * The offers of a sample school, with the usage and debts of its demonstration student. All of it
 * is invented.
 */
export interface DemonstrationOffers {
  plans: readonly (Omit<PlanInfo, 'price'> & { price: number })[];
  activities: readonly DemonstrationActivity[];
  /** The student's plan, what was used of it in this month, and the balance in fen. */
  usage: { plan: string; traffic: number; time: number; balance: number };
  charges: readonly { id: string; title: Text; price: number; overdueDays: number }[];
  /** Limits that hold for the student from the first day on. */
  limits: readonly { kind: LimitKind; days: number | null }[];
  events: readonly DemonstrationEvent[];
}

/** Hours count from the beginning of the day of the first start. */
interface DemonstrationEvent {
  id: string;
  kind: NetworkEvent['kind'];
  title: Text;
  text: Text;
  fromHour: number;
  untilHour: number | null;
}

/** Days count from the day of the first start. */
interface DemonstrationActivity {
  id: string;
  title: Text;
  summary: Text;
  /** Markdown. */
  text: Text;
  fromDay: number | null;
  untilDay: number | null;
}

const GB = 1_000_000_000;
const HOUR = 3600;

const basic: DemonstrationOffers['plans'][number] = {
  id: 'basic',
  name: { 'zh-CN': '基础套餐', en: 'Basic' },
  description: {
    'zh-CN': '够用的日常上网，寝室和教学楼通用',
    en: 'Enough for every day, in dormitories and classrooms',
  },
  price: 2000,
  period: 'month',
  speed: 20,
  traffic: 50 * GB,
  time: null,
  devices: 2,
};

const unlimited: DemonstrationOffers['plans'][number] = {
  id: 'unlimited',
  name: { 'zh-CN': '畅享套餐', en: 'Unlimited' },
  description: {
    'zh-CN': '不限流量，适合网课和游戏',
    en: 'Unlimited data for online courses and games',
  },
  price: 5000,
  period: 'month',
  speed: 100,
  traffic: null,
  time: null,
  devices: 4,
};

const campusOnly: DemonstrationOffers['plans'][number] = {
  id: 'campus',
  name: { 'zh-CN': '校内免费', en: 'Campus only' },
  description: {
    'zh-CN': '只访问图书馆、教务等校内资源',
    en: 'The library, course pages and other campus resources',
  },
  price: 0,
  period: 'term',
  speed: null,
  traffic: null,
  time: null,
  devices: 1,
};

const hours: DemonstrationOffers['plans'][number] = {
  id: 'hours',
  name: { 'zh-CN': '120 小时套餐', en: '120 hours' },
  description: {
    'zh-CN': '按时长计费，用多少算多少',
    en: 'Paid by the hour, however much data you use',
  },
  price: 1500,
  period: 'month',
  speed: 50,
  traffic: null,
  time: 120 * HOUR,
  devices: 2,
};

const welcome: DemonstrationActivity = {
  id: 'welcome',
  title: { 'zh-CN': '新生首月免费', en: 'First month free for new students' },
  summary: {
    'zh-CN': '新生开通任一套餐，首月免费',
    en: 'New students pay nothing in the first month of any plan',
  },
  text: {
    'zh-CN':
      '新生凭学号开通任一套餐，**首月免费**，次月起按套餐价格收费。\n\n1. 在“用量与套餐”里选好套餐\n2. 带上校园卡，到网络中心服务台办理\n3. 费用从次月起计算',
    en: 'New students choose any plan and pay **nothing in the first month**; the usual price counts from the second.\n\n1. Choose a plan under “Usage and plans”\n2. Order it at the service desk of the network centre, with your campus card\n3. You pay from the second month',
  },
  fromDay: -10,
  untilDay: 50,
};

const upgrade: DemonstrationActivity = {
  id: '42',
  title: { 'zh-CN': '畅享套餐体验周', en: 'A week of Unlimited' },
  summary: {
    'zh-CN': '基础套餐用户免费体验 100 Mbps 一周',
    en: 'Basic users try 100 Mbps for a week, free of charge',
  },
  text: {
    'zh-CN':
      '体验周内，基础套餐自动提速到 **100 Mbps**，不限流量，无需申请。\n\n| 项目 | 平时 | 体验周 |\n|---|---|---|\n| 速度 | 20 Mbps | 100 Mbps |\n| 流量 | 50 GB | 不限 |',
    en: 'During the week, Basic runs at **100 Mbps** with unlimited data. You need not apply.\n\n| What | Usually | This week |\n|---|---|---|\n| Speed | 20 Mbps | 100 Mbps |\n| Data | 50 GB | Unlimited |',
  },
  fromDay: 7,
  untilDay: 14,
};

const coreUpgrade: DemonstrationEvent = {
  id: 'core-upgrade',
  kind: 'maintenance',
  title: { 'zh-CN': '核心设备升级', en: 'Core equipment upgrade' },
  text: {
    'zh-CN': '全校有线和无线网络可能短暂中断，每次不超过 5 分钟。',
    en: 'Wired and wireless access may drop across the campus, for no longer than 5 minutes at a time.',
  },
  fromHour: 48,
  untilHour: 54,
};

const libraryWifi: DemonstrationEvent = {
  id: 'library-wifi',
  kind: 'outage',
  title: { 'zh-CN': '图书馆三楼无线信号弱', en: 'Weak Wi-Fi on the library’s third floor' },
  text: {
    'zh-CN': '一台无线接入设备故障，正在更换。其他楼层不受影响。',
    en: 'An access point has failed and is being replaced. The other floors work as usual.',
  },
  fromHour: 0,
  untilHour: null,
};

/** One that is over: it is in no list, and a link to it still leads to its page. */
const lastUpgrade: DemonstrationActivity = { ...upgrade, fromDay: -30, untilDay: -23 };

/** By the sample school's name. */
export const demonstrationOffers: Readonly<Record<string, DemonstrationOffers>> = {
  default: {
    plans: [basic, unlimited],
    activities: [welcome, upgrade],
    usage: { plan: 'basic', traffic: 31.4 * GB, time: 86 * HOUR, balance: 1850 },
    charges: [],
    limits: [],
    events: [coreUpgrade],
  },
  riverside: {
    plans: [campusOnly, basic, unlimited],
    activities: [upgrade, welcome],
    usage: { plan: 'basic', traffic: 46.2 * GB, time: 131 * HOUR, balance: -2000 },
    charges: [
      {
        id: 'last-month',
        title: { 'zh-CN': '上月基础套餐', en: 'Basic, last month' },
        price: 2000,
        overdueDays: 12,
      },
    ],
    limits: [],
    events: [libraryWifi, coreUpgrade],
  },
  northlake: {
    plans: [hours, unlimited],
    activities: [welcome, lastUpgrade],
    usage: { plan: 'hours', traffic: 18.9 * GB, time: 93.5 * HOUR, balance: 600 },
    charges: [],
    limits: [{ kind: 'bandwidth', days: 30 }],
    events: [],
  },
  hillside: {
    plans: [unlimited],
    activities: [lastUpgrade],
    usage: { plan: 'unlimited', traffic: 212 * GB, time: 301 * HOUR, balance: 5000 },
    charges: [],
    limits: [],
    events: [],
  },
};
