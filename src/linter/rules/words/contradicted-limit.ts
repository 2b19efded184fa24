import type { Configuration, SchoolNode } from '../../../engine';
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
      'zh-CN': '文字里的设备台数、时长和密码位数与学校的设置一致',
      en: 'Texts say the numbers of devices, the times and the lengths of passwords that the settings have',
    },
    why: {
      'zh-CN': '学生照着文字去做，却被拒绝，登录不上，或提前被下线。',
      en: 'Students who go by the words are refused, cannot sign in, or are signed out before they expect it.',
    },
    hint: {
      'zh-CN': '让两处一致：改文字，或改 ${setting}',
      en: 'Let both agree: change the words, or ${setting}',
    },
  },
  messages: {
    other: {
      'zh-CN': '文字说“${part}”，而 ${setting} 是 ${value}',
      en: 'The words say “${part}”, and ${setting} is ${value}',
    },
  },
  check({ project, report }) {
    for (const { text, school, locate } of ownTexts(project)) {
      const settings = settingsOf(school);
      for (const { of, value: told, part } of limitsInWords(text)) {
        const from = of === 'first' ? otherSource(school, part) : undefined;
        if (from !== undefined) {
          const data = { part, setting: 'accounts.initialPassword.from', value: from };
          report({ at: locate(part), messageId: 'other', data });
          continue;
        }
        const known = settings[of].filter(({ value }) => !Number.isNaN(value));
        const [first] = known;
        const isRight = known.some(({ value, minutes }) =>
          // A longer password than the shortest is none that is refused.
          of === 'length' ? told >= value : value * minutes === told,
        );
        if (!first || isRight) continue;
        const { setting, value } = first;
        report({ at: locate(part), messageId: 'other', data: { part, setting, value } });
      }
    }
  },
});

/** Words for what a first password is made of. */
const SOURCES: readonly (readonly [string, RegExp])[] = [
  ['identification', /身份证|证件|\bID\b|identity/],
  ['phone', /手机|phone|mobile/i],
];

/** The source that the settings have for first passwords, where words tell another one. */
function otherSource(school: SchoolNode, words: string): string | undefined {
  const from = wholeSettings(school)?.accounts?.initialPassword?.from;
  const told = SOURCES.flatMap(([name, form]) => (form.test(words) ? [name] : []));
  return from === undefined || told.length !== 1 || told.includes(from) ? undefined : from;
}

/** The settings that a limit in words may be, of a school that says something of them. */
function settingsOf(school: SchoolNode): Record<LimitInWords['of'], readonly Limit[]> {
  const { security = {}, accounts = {} } = wholeSettings(school) ?? {};
  const inSecurity = (name: keyof NonNullable<Configuration['security']>, minutes = 1): Limit => ({
    setting: `security.${name}`,
    value: Number(security[name] ?? Number.NaN),
    minutes,
  });
  const ofDevices = inSecurity('maxDevices');
  const ofSessions = inSecurity('maxSessions');
  const inAccounts = (setting: string, value = Number.NaN) => [{ setting, value, minutes: 1 }];
  return {
    devices: [ofDevices, ofSessions],
    online: [ofSessions, ofDevices],
    idle: [inSecurity('idleMinutes')],
    session: [inSecurity('sessionHours', 60)],
    remembered: [inSecurity('rememberDays', 24 * 60)],
    length: inAccounts('accounts.passwords.minLength', accounts.passwords?.minLength),
    first: inAccounts('accounts.initialPassword.last', accounts.initialPassword?.last),
  };
}

interface Limit {
  setting: string;
  /** Not a number where the school says nothing of it. */
  value: number;
  /** So many minutes, devices or characters is one of its unit. */
  minutes: number;
}
