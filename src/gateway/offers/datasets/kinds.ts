import { isJsonObject } from '../../../engine';

/**
 * A cell's value as it is stored: times are ISO 8601, amounts in the smallest unit, traffic in
 * bytes, time in seconds.
 */
export type DatasetValue = string | number | null;

export type DatasetProblemCode =
  | 'missing'
  | 'id-invalid'
  | 'text-invalid'
  | 'money-invalid'
  | 'currency-invalid'
  | 'period-invalid'
  | 'time-zone-invalid'
  | 'number-invalid'
  | 'traffic-invalid'
  | 'time-invalid'
  | 'moment-invalid'
  | 'event-invalid'
  | 'limit-invalid'
  | 'url-invalid'
  | 'end-before-beginning';

/** A kind of column: how its text is read and written, and PostgreSQL's type for its value. */
export interface Kind {
  type: 'text' | 'integer' | 'double precision' | 'timestamptz' | 'jsonb';
  problem: DatasetProblemCode;
  /** Undefined for a text that is none of its kind. */
  read(text: string): DatasetValue | undefined;
  write(value: unknown): string;
}

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

function matching(pattern: RegExp, problem: DatasetProblemCode): Kind {
  return {
    type: 'text',
    problem,
    read: (text) => (pattern.test(text) ? text : undefined),
    write: plain,
  };
}

/** A number with one of several units, the first of which it is in where none is given. */
function measured(
  units: readonly (readonly [unit: RegExp, factor: number])[],
  unit: string,
  problem: DatasetProblemCode,
): Kind {
  return {
    type: 'double precision',
    problem,
    read(text) {
      const [, number = '', given = ''] = /^(\d{1,15}(?:\.\d{1,6})?)\s*(\p{L}*)$/u.exec(text) ?? [];
      const factor = units.find(([known]) => known.test(given))?.[1];
      return number === '' || factor === undefined
        ? undefined
        : Math.round(Number(number) * factor);
    },
    write: (value) => (value === null || value === undefined ? '' : `${value} ${unit}`),
  };
}

function oneOf(
  values: Readonly<Record<string, readonly string[]>>,
  problem: DatasetProblemCode,
): Kind {
  return {
    type: 'text',
    problem,
    read(text) {
      const given = text.toLowerCase();
      return Object.keys(values).find((key) => key === given || values[key]?.includes(given));
    },
    write: plain,
  };
}

/** Matches a time: a day, or a day with a time, in China's time unless an offset follows. */
const MOMENT =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?\s*(Z|[+-]\d{2}:\d{2})?)?$/;

/** A day as spreadsheets count them, from the last of 1899. */
const SERIAL = /^[3-9]\d{4}(?:\.\d+)?$/;

function readMoment(text: string): string | undefined {
  if (SERIAL.test(text)) {
    const milliseconds = Math.round((Number(text) - 25_569) * 86_400) * 1000;
    return new Date(milliseconds - 8 * 3600_000).toISOString();
  }
  const parts = MOMENT.exec(text);
  if (!parts) return undefined;
  const [, year = '', month = '', day = '', hour = '0', minute = '00', second = '00', offset] =
    parts;
  const two = (part: string) => part.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const time = new Date(`${date}T${two(hour)}:${minute}:${second}${offset ?? '+08:00'}`);
  // The 31st of a month without one is none.
  const isDay = new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return Number.isNaN(time.getTime()) || !isDay ? undefined : time.toISOString();
}

/** Without the older names of zones, which not every database server has. */
const TIME_ZONE =
  /^(?:UTC|(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)(?:\/[A-Z][A-Za-z_-]+){1,2})$/;

/** A name of the IANA database, such as `Asia/Shanghai`. */
function isTimeZone(text: string): boolean {
  if (!TIME_ZONE.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An address on the web, without a password in it. */
function readUrl(text: string): string | undefined {
  if (text.length > 1000 || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : undefined;
}

const texts = (most: number): Kind => ({
  type: 'jsonb',
  problem: 'text-invalid',
  read: (text) => (text.length <= most && !text.includes('\0') ? text : undefined),
  write: (value) => (isJsonObject(value) ? plain(value['zh-CN']) : plain(value)),
});

export const kinds = {
  account: matching(/^[^\s\p{Cc}\p{Cf}]{1,64}$/u, 'id-invalid'),
  id: matching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'id-invalid'),
  text: texts(200),
  markdown: texts(20_000),
  money: {
    type: 'integer',
    problem: 'money-invalid',
    read(text) {
      const [, sign = '', whole = '', part = ''] =
        /^([+-]?)[¥￥]?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
      if (whole === '') return undefined;
      const amount = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
      return amount > 999_999_999 ? undefined : sign === '-' && amount > 0 ? -amount : amount;
    },
    write: (value) => (typeof value === 'number' ? (value / 100).toFixed(2) : ''),
  },
  currency: matching(/^[A-Z]{3}$/, 'currency-invalid'),
  period: oneOf(
    {
      day: ['日', '天', '每天'],
      week: ['周', '星期', '每周'],
      month: ['月', '每月'],
      term: ['学期', '每学期'],
      year: ['年', '每年'],
    },
    'period-invalid',
  ),
  timeZone: {
    type: 'text',
    problem: 'time-zone-invalid',
    read: (text) => (isTimeZone(text) ? text : undefined),
    write: plain,
  },
  event: oneOf({ maintenance: ['维护', '检修'], outage: ['故障', '中断'] }, 'event-invalid'),
  limit: oneOf(
    {
      suspended: ['停用', '停机', '冻结', '封禁'],
      hours: ['限时', '时段', '时段限制'],
      bandwidth: ['限速', '网速', '带宽', 'speed'],
      expired: ['到期', '期限', 'end'],
    },
    'limit-invalid',
  ),
  url: { type: 'text', problem: 'url-invalid', read: readUrl, write: plain },
  whole: {
    type: 'integer',
    problem: 'number-invalid',
    read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
    write: plain,
  },
  traffic: measured(
    [
      [/^(b|字节)?$/i, 1],
      [/^ki?b?$/i, 1024],
      [/^mi?b?$/i, 1024 ** 2],
      [/^gi?b?$/i, 1024 ** 3],
      [/^ti?b?$/i, 1024 ** 4],
    ],
    'B',
    'traffic-invalid',
  ),
  time: measured(
    [
      [/^(s|秒)?$/i, 1],
      [/^(min|分|分钟)$/i, 60],
      [/^(h|小时)$/i, 3600],
      [/^(d|天)$/i, 86_400],
    ],
    's',
    'time-invalid',
  ),
  moment: {
    type: 'timestamptz',
    problem: 'moment-invalid',
    read: readMoment,
    write: (value) => (value instanceof Date ? value.toISOString() : plain(value)),
  },
} as const satisfies Record<string, Kind>;
