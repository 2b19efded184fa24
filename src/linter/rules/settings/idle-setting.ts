import { ACCOUNT_DEFAULTS, type Path } from '../../../engine';
import { defineRule } from '../../define-rule';
import { wholeSettings } from '../../own-settings';

/** A setting about accounts takes effect beside the others. */
export const idleSetting = defineRule({
  name: 'idle-setting',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '账号的各项设置放在一起仍然起作用',
      en: 'Each setting about accounts takes effect beside the others',
    },
    why: {
      'zh-CN': '管理员以为限制已经生效，其实没有设备会因此下线或被拒绝。',
      en: 'An administrator counts on a limit that signs no device out and refuses none.',
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
  },
  checkSchool(school, { report }) {
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
