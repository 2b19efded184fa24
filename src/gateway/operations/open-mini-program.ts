import type { MiniProgramData } from '../../wire';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import type { LimitDefinition } from './limits';

/** Anyone may send one, and each is stored for a while. In characters of JSON, far above what a redirect needs. */
const LONGEST_BODY = 2048;
const LIMITS: readonly LimitDefinition[] = [
  { name: 'mini-program', counts: 'attempts', per: ['address'], limit: 60, seconds: 60 },
];

/**
 * The address that opens the school's mini-program in the messaging service; the body's `query` is
 * passed through to it, and the body is recorded.
 */
export const openMiniProgram = defineOperation({
  name: 'openMiniProgram',
  description: {
    'zh-CN': '给出打开学校小程序的地址，请求内容原样转给小程序',
    en: "Gives the address that opens the school's mini-program; the body is passed through to it",
  },
  method: 'POST',
  path: '/portal-conversion/api/v3/wechat/redirect/miniprogram',
  encoding: 'json',
  request: { type: 'object' },
  calledBy: 'portal',
  limits: LIMITS,
  async handle(context): Promise<MiniProgramData> {
    const { values, school, now, deps, limits } = context;
    const { miniProgram } = school.configuration;
    if (!miniProgram) throw new ApiFailure(20010);
    const body = JSON.stringify(values.all);
    if (body.length > LONGEST_BODY) throw new ApiFailure(20004);
    await limits.attempt(LIMITS, {});
    await deps.database
      .insertInto('mini_program_redirects')
      .values({ school: school.name, body, made_at: now })
      .execute();
    const query = queryText(values.all.query);
    const parameters = [
      `appid=${miniProgram.appId}`,
      ...(miniProgram.path ? [`path=${miniProgram.path}`] : []),
      ...(query ? [`query=${encodeURIComponent(query)}`] : []),
    ];
    return { url: `weixin://dl/business/?${parameters.join('&')}` };
  },
});

/** What the mini-program is given: text as it is, or an object as `name=value` pairs. */
function queryText(query: unknown): string {
  // Half of a surrogate pair is text in JSON and none in an address.
  if (typeof query === 'string') return query.replace(/\p{Surrogate}/gu, '\ufffd');
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return '';
  const pairs = Object.entries(query).filter(([, value]) => isPlain(value));
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
