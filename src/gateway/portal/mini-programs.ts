import { isJsonObject, objectOf } from '../../engine';
import { SCHOOL_HEADER } from '../../wire';
import type { MiniProgramsPort } from '../calls/ports';
import { createTlsFetch } from '../tls-fetch';

/** How long a service may take, in milliseconds. */
const TIMEOUT = 8_000;
/** The most bytes of a response, which holds one address. */
const MOST = 64 * 1024;

/** A service of the operator that gives a mini-program's address. */
export interface MiniProgramService {
  /** In services.json. */
  name: string;
  url: URL;
  /** The schools that may use it. */
  schools: readonly string[];
  token?: string | undefined;
  ca?: string | undefined;
}

/** Makes the services that an operator has described. */
export function createMiniPrograms(services: readonly MiniProgramService[]): MiniProgramsPort {
  return {
    async open(name, school, body) {
      const service = services.find((each) => each.name === name);
      if (!service?.schools.includes(school)) return undefined;
      const ask = createTlsFetch({ ca: service.ca, most: MOST });
      const response = await ask(service.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SCHOOL_HEADER]: school,
          ...(service.token === undefined ? {} : { authorization: `Bearer ${service.token}` }),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return addressIn(await response.json());
    },
  };
}

/**
 * The address in a response, beside it or in `data`: `url`, or as the messaging service itself
 * names it, `openlink` (its URL scheme) and `url_link` (its link).
 */
function addressIn(body: unknown): string {
  const whole = objectOf(body);
  const { url, openlink, url_link } = isJsonObject(whole.data) ? whole.data : whole;
  const address = [url, openlink, url_link].find((each) => typeof each === 'string');
  if (typeof address === 'string' && /^(https|weixin):\/\/\S{1,2000}$/i.test(address))
    return address;
  throw new Error('no address');
}
