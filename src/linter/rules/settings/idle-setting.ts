import { ACCOUNT_DEFAULTS, closedFeatures, type Path, type SchoolNode } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { wholeSettings } from '../../own-settings';

/** A setting takes effect beside the others. */
export const idleSetting = defineRule({
  name: 'idle-setting',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '各项设置放在一起仍然起作用',
      en: 'Each setting takes effect beside the others',
    },
    why: {
      'zh-CN': '管理员以为设置已经生效，其实没有设备会因此下线或被拒绝，也没有访客能上网。',
      en: 'An administrator counts on a setting that signs no device out, refuses none, or lets no visitor in.',
    },
    hint: { 'zh-CN': '修改或删去 ${setting}', en: 'Change ${setting}, or take it out' },
  },
  messages: {
    'idle-after-session': {
      'zh-CN': '闲置 ${minutes} 分钟才下线，可登录最多只保持 ${hours} 小时：闲置限制不起作用',
      en: 'A device is signed out after ${minutes} idle minutes, and anyway after ${hours} hours: the idle limit does nothing',
    },
    'no-limit': {
      'zh-CN':
        '没有写 maxSessions：除了自己有上限的账号，同时在线的台数不限，atMaxSessions 不起作用',
      en: 'Without maxSessions any number of devices may be online at once, but of accounts with a limit of their own: atMaxSessions does nothing',
    },
    'no-visitors': {
      'zh-CN': 'visitors 让访客上网，而 pages 关闭了他们要用的页面“${page}”：没有访客能上网',
      en: 'visitors lets visitors in, and pages closes “${page}”, which they need: no visitor gets in',
    },
  },
  hints: {
    'idle-after-session': {
      'zh-CN': '把 idleMinutes 改小，或把 sessionHours 改大',
      en: 'Make idleMinutes smaller, or sessionHours larger',
    },
    'no-limit': {
      'zh-CN': '写上 maxSessions，或删去 atMaxSessions',
      en: 'Write maxSessions, or take atMaxSessions out',
    },
    'no-visitors': {
      'zh-CN': '去掉 pages 里的“${page}”；不接待访客就去掉 visitors',
      en: 'Take “${page}” out of pages; or, to have no visitors, take visitors out',
    },
  },
  checkSchool(school, { report }) {
    tellOfVisitors(school, report);
    const { security } = wholeSettings(school) ?? {};
    if (!security) return;
    const inherited = school.parent?.settings.security;
    const isOwn = (name: Setting) => security[name] !== inherited?.[name];
    const { idleMinutes, sessionHours = ACCOUNT_DEFAULTS.sessionHours } = security;
    const { atMaxSessions, maxSessions } = security;
    const tell = (setting: Setting, messageId: 'idle-after-session' | 'no-limit', data = {}) => {
      const path: Path = ['security', setting];
      report({ at: school.locate(path), messageId, data: { setting, ...data } });
    };
    if (idleMinutes !== undefined && idleMinutes >= sessionHours * 60) {
      const data = { minutes: idleMinutes, hours: sessionHours };
      if (isOwn('idleMinutes')) tell('idleMinutes', 'idle-after-session', data);
      else if (isOwn('sessionHours')) tell('sessionHours', 'idle-after-session', data);
    }
    if (atMaxSessions !== undefined && maxSessions === undefined && isOwn('atMaxSessions')) {
      tell('atMaxSessions', 'no-limit');
    }
  },
});

type Setting = 'idleMinutes' | 'sessionHours' | 'atMaxSessions';

/** Tells of the page that visitors need, or their approval, where the school has closed it. */
function tellOfVisitors(school: SchoolNode, report: (report: Report<'no-visitors'>) => void): void {
  const { visitors, pages = {} } = wholeSettings(school) ?? {};
  if (visitors === undefined) return;
  const withoutVisitors = closedFeatures({});
  const page = Object.keys(pages).find(
    (name) => pages[name] === false && withoutVisitors.screen(name) === 'visitors',
  );
  if (page === undefined) return;
  const places = [['visitors'], ['pages', page]].map((path) => school.locate(path));
  const at = places.find(({ origin, file }) => !origin && file === school.file?.path);
  if (at) report({ at, messageId: 'no-visitors', data: { setting: 'visitors', page } });
}
