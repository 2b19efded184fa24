import { defineRule } from '../define-rule';

/** Limits of a school take effect: none is beyond another one that comes first. */
export const idleSetting = defineRule({
  name: 'idle-setting',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '学校的各项限制都起作用',
      en: 'Each limit of a school takes effect',
    },
    why: {
      'zh-CN': '另一项总是先到的限制什么也不做，让人以为已经设好。',
      en: 'A limit that another one always comes before does nothing, and looks as if it did.',
    },
    hint: {
      'zh-CN': '把 idleMinutes 改成小于 ${most}，或删去它',
      en: 'Make idleMinutes less than ${most}, or take it out',
    },
  },
  messages: {
    'never-idle': {
      'zh-CN':
        '登录 ${hours} 小时后就要重新登录（sessionHours），没有流量 ${minutes} 分钟才下线的限制不会起作用',
      en: 'Students sign in again after ${hours} hours (sessionHours), so none is signed out after ${minutes} minutes without traffic',
    },
  },
  checkSchool({ settings, locate }, { report }) {
    const { idleMinutes: minutes, sessionHours: hours } = settings.security ?? {};
    if (minutes === undefined || hours === undefined || minutes < hours * 60) return;
    const places = ['idleMinutes', 'sessionHours'].map((name) => locate(['security', name]));
    const at = places.find(({ origin }) => !origin);
    if (at) report({ at, messageId: 'never-idle', data: { minutes, hours, most: hours * 60 } });
  },
});
