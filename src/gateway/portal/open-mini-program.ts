import type { MiniProgram } from '../../engine';
import { openMiniProgram as contract } from '../../wire/calls/portal/open-mini-program';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';

/** Anyone may send one. In characters of JSON, far above what a redirect needs. */
const LONGEST_BODY = 2048;

/**
 * The address that opens the school's mini-program in the messaging service. A service of the
 * operator gets the body as it is and gives the address; without one the body's `query` is passed
 * through in the address itself.
 */
export const openMiniProgram = implementCall(contract, async (context) => {
  const { values, school, deps, limits, log } = context;
  const { miniProgram } = school.configuration;
  if (!miniProgram) throw new ApiFailure(20010);
  const body = JSON.stringify(values.all);
  if (body.length > LONGEST_BODY) throw new ApiFailure(20004);
  await limits.attempt(contract.limits, {});
  const { service } = miniProgram;
  if (service === undefined) return { url: schemeOf(miniProgram, values.all.query) };
  const told = { school: school.name, service };
  const url = await deps.miniPrograms?.open(service, school.name, body).catch(() => {
    log.error(told, 'A service for a mini-program gave no address');
    throw new ApiFailure(20011);
  });
  if (url !== undefined) return { url };
  log.error(told, 'No service for a mini-program has this name for this school in services.json');
  throw new ApiFailure(20010);
});

function schemeOf({ appId, path }: MiniProgram, passed: unknown): string {
  const query = queryText(passed);
  const parameters = [
    `appid=${appId}`,
    ...(path ? [`path=${path}`] : []),
    ...(query ? [`query=${encodeURIComponent(query)}`] : []),
  ];
  return `weixin://dl/business/?${parameters.join('&')}`;
}

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
