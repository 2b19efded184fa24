import { createClient } from './client.mjs';
import { PASSWORD, studentOf } from './students.mjs';

/** How many students are signed in, and how many codes are known. */
const SIGNED_IN = 40;
const CODES = 40;

const each = (list, make) => list.map(make);

/**
 * Prepares the calls to measure against a gateway with the bench's students: `{ name: { requests,
 * expect?, bytes? } }`. Students sign in and codes are asked for here, before anything is measured.
 */
export async function prepareCalls({ url, codes: sentCodes }) {
  const client = await createClient(url);
  const page = await preparePages(url, client.schools);
  const students = [];
  for (let number = 1; number <= SIGNED_IN; number++) students.push(await client.signIn(number));
  const codes = await client.askForCodes(CODES, sentCodes);
  let codeTurn = 0;
  let phoneTurn = CODES;
  let signInTurn = SIGNED_IN;
  return {
    ...page,
    ...prepareNewPaths(client.schools),
    jsonConfig: {
      requests: [client.request('portalConfiguration', { filename: 'configration.json' })],
    },
    currentSession: {
      requests: each(students, ({ user, token }) =>
        client.request('currentSession', { user }, token),
      ),
    },
    listDevices: {
      requests: each(students, ({ token }) => client.request('listDevices', {}, token)),
    },
    requestCode: {
      requests() {
        phoneTurn += 1;
        const { phone } = studentOf(phoneTurn);
        return client.request('requestCode', { phone, type: 'RETRIEVE' });
      },
    },
    verifyCode: {
      requests() {
        codeTurn += 1;
        const { phone, verifyCode } = codes[codeTurn % codes.length];
        return client.request('verifyCode', { phone, type: 'RETRIEVE', verifyCode });
      },
    },
    signIn: {
      requests() {
        signInTurn += 1;
        const { user } = studentOf(signInTurn);
        return client.request('signIn', { password: PASSWORD, user });
      },
    },
  };
}

/**
 * Paths of which none is asked for twice: nothing that a gateway stores by path or query helps it.
 */
function prepareNewPaths(schools) {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'zh-CN' };
  let turn = 0;
  const requests = (makePath) => () => {
    turn += 1;
    return { path: makePath(schools[turn % schools.length], turn), headers };
  };
  return {
    newQuery: { requests: requests((school, id) => `/${school}/auth?wlanuserip=${id}`) },
    newId: { requests: requests((school, id) => `/${school}/activity/${id}`), expect: 404 },
    newSpelling: { requests: requests((school, id) => `//${school}//auth?a=${id}`), expect: 308 },
    unknownPage: { requests: requests((school, id) => `/${school}/${id}`), expect: 404 },
    unknownSchool: { requests: requests((school, id) => `/${school}-${id}/auth`), expect: 404 },
  };
}

/** The sign-in page of every school, as a browser asks for it first, and when it has it already. */
async function preparePages(url, schools) {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'zh-CN' };
  const requests = [];
  const again = [];
  let bytes = 0;
  for (const school of schools) {
    const path = `/${school}/auth`;
    const response = await fetch(url + path, { headers });
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
    bytes += Number(response.headers.get('content-length')) / schools.length;
    await response.arrayBuffer();
    requests.push({ path, headers });
    again.push({ path, headers: { ...headers, 'if-none-match': response.headers.get('etag') } });
  }
  return {
    page: { requests, bytes: Math.round(bytes) },
    pageAgain: { requests: again, expect: 304 },
  };
}
