import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { startGateway } from '../support/gateway';
import { findViolationsInBothSchemes } from './support/axe';
import { devices } from './support/devices';
import { readPrepared } from './support/prepare';
import { expect, test } from './support/test';

const SPONSOR = 'li.wei@staff.example.edu.cn';

test('a visitor asks a sponsor, waits, is let in by the sponsor’s link, and is out by it', async ({
  browser,
}) => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'formgate-visitors-'));
  const file = join(folder, 'identity.json');
  writeFileSync(file, JSON.stringify({ limits: { visitors: { sponsors: [SPONSOR] } } }));
  const schools = join(folder, 'schools');
  cpSync('schools', schools, { recursive: true });
  const settings = join(schools, 'riverside', 'configration.json');
  const configuration = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify({ ...configuration, visitors: {} }));
  const gateway = await startGateway({
    ...{ port, copySchools: schools, data: readPrepared().data },
    env: { IDENTITY_FILE: file, PUBLIC_URL: `http://127.0.0.1:${port}`, WATCH: '0' },
  });
  const contexts = await Promise.all(
    [devices.phone, devices.desktop].map(({ userAgent, ...device }) =>
      browser.newContext({ locale: 'en', ...device, ...(userAgent && { userAgent }) }),
    ),
  );
  const [visitor, sponsor] = await Promise.all(contexts.map((context) => context.newPage()));
  try {
    if (!visitor || !sponsor) throw new Error('No pages.');
    await visitor.goto(`${gateway.url}/riverside/auth`);
    await visitor.getByRole('link', { name: 'Visitor access' }).click();
    await visitor.getByLabel('Your name').fill('Zhang San');
    const host = visitor.getByLabel('E-mail or phone of your host');
    await host.fill('somebody@example.com');
    const send = visitor.getByRole('button', { name: 'Ask for access' });
    await send.click();
    await visitor.getByText('Nobody with this address or number can approve visitors').waitFor();
    expect(await findViolationsInBothSchemes(visitor)).toEqual([]);
    await host.fill(SPONSOR);
    await visitor.getByLabel('Reason for your visit').fill('A talk at three');
    await send.click();
    const waiting = visitor.getByRole('heading', { name: 'Waiting for approval' });
    await waiting.waitFor();
    await visitor.getByText(`Your request is with ${SPONSOR}`).waitFor();
    const mark = await visitor.locator('.fg-result-icon').boundingBox();
    const title = await waiting.boundingBox();
    expect((title?.y ?? 0) - (mark?.y ?? 0) - (mark?.height ?? 0)).toBeGreaterThanOrEqual(12);
    expect(await findViolationsInBothSchemes(visitor)).toEqual([]);
    // Captive browsers close and open again.
    await visitor.reload();
    await waiting.waitFor();

    const outbox = await (await fetch(`${gateway.url}/outbox`)).text();
    const [link = ''] = /http:\/\/127[^\s<]*#[\w-]{43}/.exec(outbox) ?? [];
    await sponsor.goto(link);
    await sponsor.getByRole('heading', { name: 'Zhang San asks to go online' }).waitFor();
    await sponsor.getByText('A talk at three').waitFor();
    expect(await findViolationsInBothSchemes(sponsor)).toEqual([]);
    await sponsor.getByLabel('For how long').selectOption({ label: '8 hours' });
    await sponsor.getByRole('button', { name: 'Approve' }).click();
    await sponsor.getByText('Zhang San may be online until').waitFor();
    expect(await findViolationsInBothSchemes(sponsor)).toEqual([]);

    await visitor.waitForURL('**/riverside/success');
    await visitor.getByText('Zhang San').first().waitFor();
    await visitor.getByText(/^Access until \d/).waitFor();
    await visitor.goto(`${gateway.url}/riverside/visitor`);
    await visitor.getByRole('heading', { name: 'You may go online' }).waitFor();
    expect(await findViolationsInBothSchemes(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: 'Go online' }).click();
    await visitor.waitForURL('**/riverside/success');

    await sponsor.getByRole('button', { name: 'End access' }).click();
    await sponsor.getByText('This request has ended').first().waitFor();
    await visitor.goto(`${gateway.url}/riverside/visitor`);
    await visitor.getByRole('heading', { name: 'This request has ended' }).waitFor();
    await visitor.getByRole('button', { name: 'Ask again' }).click();
    await visitor.getByLabel('Your name').waitFor();
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await gateway.stop();
    rmSync(folder, { recursive: true });
  }
});
