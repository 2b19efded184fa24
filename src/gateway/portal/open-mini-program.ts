import { openMiniProgram as contract } from '../../wire/calls/portal/open-mini-program';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { storeRedirect } from './mini-program-store';

/**
 * Anyone may send one, and each is stored for a while. In characters of JSON, far above what a
 * redirect needs.
 */
const LONGEST_BODY = 2048;
/**
 * The address that opens the school's mini-program in the messaging service; the body's `query` is
 * passed through to it, and the body is recorded.
 */
export const openMiniProgram = implementCall(contract, async (context) => {
  const { values, school, now, deps, limits } = context;
  const { miniProgram } = school.configuration;
  if (!miniProgram) throw new ApiFailure(20010);
  const body = JSON.stringify(values.all);
  if (body.length > LONGEST_BODY) throw new ApiFailure(20004);
  await limits.attempt(contract.limits, {});
  await storeRedirect(deps.database, { school: school.name, body }, now);
  const query = queryText(values.all.query);
  const parameters = [
    `appid=${miniProgram.appId}`,
    ...(miniProgram.path ? [`path=${miniProgram.path}`] : []),
    ...(query ? [`query=${encodeURIComponent(query)}`] : []),
  ];
  return { url: `weixin://dl/business/?${parameters.join('&')}` };
});

/** Gives the query for the mini-program: text as it is, or an object as `name=value` pairs. */
function queryText(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return '';
  const pairs = Object.entries(query).filter(([, value]) => isPlain(value));
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
