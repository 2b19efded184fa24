import type { Page, Request } from '@playwright/test';
import { readCode } from './support/outbox';
import { eventually, open } from './support/page';
import { choosePassword, enterCode, goOn, identify } from './support/recovery';
import { schoolOf } from './support/schools';
import { newPassword, secretsIn } from './support/secrets';
import { openSignedIn } from './support/sign-in';
import { enroll, newMac } from './support/students';
import { expect, test } from './support/test';
import { findingsOf } from './support/watch';

// Other origins, secrets in addresses and violations of the policy are looked for after every test
// of every suite (support/test.ts), and so on every page of every school, which the tests of
// accessibility open.

test.describe('what these tests look for', () => {
  test('is found: code in the page, another origin, a secret in an address, an uncaught error', async ({
    visit,
    gateway,
    watches,
  }) => {
    const page = await visit();
    const { password } = schoolOf('default').student;
    await page.route('**/default/auth?*', async (route) => {
      const response = await route.fetch();
      const more = '<script>document.title = "taken over"</script>';
      await route.fulfill({ response, body: (await response.text()) + more });
    });
    await page.route('http://elsewhere.example/*', (route) => route.abort());
    await page.goto(`/default/auth?password=${password}`);
    expect(await page.title()).not.toBe('taken over');
    await page.evaluate(() => {
      new Image().src = '/favicon.ico';
      window.setTimeout(() => {
        throw new Error('nobody caught this');
      });
    });
    const [watch = { urls: [], problems: [] }] = watches;
    const findings = () => findingsOf(watch, gateway.url).join('\n');
    // Before the page goes: its error would go with it.
    await eventually(findings).toMatch(/nobody caught this/);
    await page.goto('http://elsewhere.example/x').catch(() => {});
    await eventually(findings).toMatch(/asks http:\/\/elsewhere\.example/);
    expect(findings()).toMatch(/Content Security Policy/);
    expect(findings()).toMatch(/a secret in/);
    watch.urls.length = 0;
    watch.problems.length = 0;
  });
});

interface Call {
  name: string;
  /** What of it is not sealed. */
  findings: Promise<string[]>;
}

/**
 * Notes the calls of a page to the gateway's services. Each answer is read here, whole, before the
 * page gets it: the browser drops what it holds for a page that goes to another.
 */
async function noteCalls(page: Page): Promise<Call[]> {
  const calls: Call[] = [];
  await page.route(/\/(api-service|portal-conversion)\//, async (route, request) => {
    const read = route
      .fetch()
      .then(async (response) => ({ response, text: await response.text() }));
    calls.push({
      name: `${request.method()} ${new URL(request.url()).pathname}`,
      findings: read.then(({ text }) => unsealed(request, text)),
    });
    await route.fulfill({ response: (await read).response });
  });
  return calls;
}

/**
 * What of a call is more than ciphertext: in its query, its body or its response (specification,
 * section 7).
 */
function unsealed(request: Request, response: string): string[] {
  const { pathname, search } = new URL(request.url());
  const body = request.postData() ?? '';
  const type = request.headers()['content-type'] ?? '';
  const form = /^params=([0-9a-f]{32})+$/;
  const findings: string[] = [];
  if (search !== '' && !form.test(search.slice(1))) findings.push(`query of ${pathname}`);
  if (body !== '') {
    const expected = type.includes('x-www-form-urlencoded') ? form : /^"([0-9a-f]{32})+"$/;
    if (!expected.test(body)) findings.push(`body of ${pathname}`);
  }
  if (request.headers()['x-safe-level'] === '0') findings.push(`safe level of ${pathname}`);
  if (!/^([0-9a-f]{32})+$/.test(response.trim())) findings.push(`response of ${pathname}`);
  if (secretsIn(`${search}${body}${response}`).length > 0) findings.push(`secret in ${pathname}`);
  return findings;
}

async function findingsIn(calls: readonly Call[]): Promise<string[]> {
  return (await Promise.all(calls.map(({ findings }) => findings))).flat();
}

test.describe('what is sent', () => {
  test('is sealed: signing in, devices, a new password by ID number', async ({ visit }) => {
    const school = enroll('hillside');
    const page = await visit({ locale: 'en' });
    const calls = await noteCalls(page);
    await openSignedIn(page, school, 'en');
    await open(page, '/hillside/noSense');
    await page.getByRole('textbox', { name: 'MAC address' }).fill(newMac());
    await page.getByRole('button', { name: 'Add device' }).click();
    await page.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Lamp');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Lamp' }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No devices yet').waitFor();
    await open(page, '/hillside/findPassword');
    await identify(page, 'en', school.student);
    await enterCode(page, school, 'en');
    await choosePassword(page, 'en', newPassword());

    const devices = '/portal-conversion/api/v3/devices';
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /portal-conversion/api/v3/session',
        `GET ${devices}`,
        `POST ${devices}`,
        `PUT ${devices}`,
        `DELETE ${devices}`,
        'POST /api-service/api/v1/verify/identification',
        'POST /api-service/api/v1/identification/verifyCode',
        'POST /api-service/api/v1/identification/password',
      ]),
    );
    expect(await findingsIn(calls)).toEqual([]);
  });

  test('is sealed: a new password by text message', async ({ visit, gateway }) => {
    const { student } = enroll('riverside');
    const page = await visit({ locale: 'en' });
    const calls = await noteCalls(page);
    await open(page, '/riverside/reset-password');
    await page.getByLabel('Mobile number', { exact: true }).fill(student.phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page
      .getByText('If this number belongs to an account, a code is on its way')
      .first()
      .waitFor();
    const code = await readCode(gateway.url, student);
    await page.getByLabel('Verification code', { exact: true }).fill(code);
    await goOn(page, 'en');
    await choosePassword(page, 'en', newPassword());
    await page.getByRole('heading', { name: 'Password changed', exact: true }).waitFor();
    expect(calls.map(({ name }) => name)).toEqual([
      'POST /api-service/api/v1/verifyCode2',
      'POST /api-service/api/v1/verify',
      'POST /api-service/api/v1/password',
    ]);
    expect(await findingsIn(calls)).toEqual([]);
  });

  test('leaves no password behind in the page or its storage', async ({ visit }) => {
    const school = schoolOf('default');
    const page = await visit({ locale: 'zh-CN' });
    await openSignedIn(page, school, 'zh-CN');
    const left = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        document.documentElement.outerHTML,
        history.state,
      ]),
    );
    expect(secretsIn(left)).toEqual([]);
  });
});
