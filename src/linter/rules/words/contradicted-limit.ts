import type { SchoolNode } from '../../../engine';
import { defineRule } from '../../define-rule';
import { wholeSettings } from '../../own-settings';
import { type LimitInWords, limitsInWords } from './limits-in-words';
import { ownTexts } from './own-texts';

/** Texts tell the limits that the school's settings have. */
export const contradictedLimit = defineRule({
  name: 'contradicted-limit',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '文字里的设备台数和时长与 security 的设置一致',
      en: 'Texts say the numbers of devices and the times that the settings in security have',
    },
    why: {
      'zh-CN': '学生照着文字去做，却被拒绝，或提前被下线。',
      en: 'Students who go by the words are refused, or signed out before they expect it.',
    },
    hint: {
      'zh-CN': '让两处一致：改文字，或改 security.${setting}',
      en: 'Let both agree: change the words, or security.${setting}',
    },
  },
  messages: {
    other: {
      'zh-CN': '文字说“${part}”，而 security.${setting} 是 ${value}',
      en: 'The words say “${part}”, and security.${setting} is ${value}',
    },
  },
  check({ project, report }) {
    for (const { text, school, locate } of ownTexts(project)) {
      const settings = settingsOf(school);
      for (const { of, value: told, part } of limitsInWords(text)) {
        const known = settings[of].filter(({ value }) => value !== undefined);
        const [first] = known;
        const isRight = known.some(({ value = 0, minutes }) => value * minutes === told);
        if (!first || isRight) continue;
        const { setting, value = 0 } = first;
        report({ at: locate(part), messageId: 'other', data: { part, setting, value } });
      }
    }
  },
});

/** The settings that a limit in words may be, of a school that says something of them. */
function settingsOf(school: SchoolNode): Record<LimitInWords['of'], readonly Limit[]> {
  const { security = {} } = wholeSettings(school) ?? {};
  const { maxDevices, maxSessions, idleMinutes, sessionHours } = security;
  return {
    devices: [
      { setting: 'maxDevices', value: maxDevices, minutes: 1 },
      { setting: 'maxSessions', value: maxSessions, minutes: 1 },
    ],
    idle: [{ setting: 'idleMinutes', value: idleMinutes, minutes: 1 }],
    session: [{ setting: 'sessionHours', value: sessionHours, minutes: 60 }],
  };
}

interface Limit {
  setting: string;
  value: number | undefined;
  /** So many minutes, or devices, is one of its unit. */
  minutes: number;
}
