import { installProbe, readFirstPaint, readProbe, scriptsDone } from './probe.mjs';
import { pause } from './processes.mjs';

/** A phone on slow 3G: 400 ms, 50 KB/s each way, a processor four times slower than this one. */
const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const CPU_SLOWDOWN = 4;

/**
 * How long nothing must travel before the page counts as at rest, and how long it may take, in
 * milliseconds.
 */
const REST = 2_500;
const AT_MOST = 60_000;

/**
 * Runs `use` with a new page on the phone, as `{ page, session, slowDown }`; `slowDown` begins the
 * weak network and the slow processor.
 */
export async function openPhone(browser, use) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const slowDown = async () => {
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await session.send('Network.emulateNetworkConditions', network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    };
    return await use({ page, session, slowDown });
  } finally {
    await context.close();
  }
}

/**
 * Loads a page for the first time, as a phone on slow 3G, until something of it is seen: the moment
 * of that, in milliseconds.
 */
export function firstPaint(browser, address) {
  return openPhone(browser, async ({ page, slowDown }) => {
    await slowDown();
    await page.goto(address, { waitUntil: 'commit', timeout: AT_MOST });
    return page.evaluate(readFirstPaint);
  });
}

/**
 * Loads a page for the first time, as a phone on slow 3G, and gives its figures: moments in
 * milliseconds, `requests` and `bytes` over the wire with headers, and both again once the form was
 * touched (`requestsTouched`, `bytesTouched`), when the HTTP client comes; beside them what
 * travelled and what failed, and whether the form `responds` when it is sent empty.
 */
export function visit(browser, address) {
  return openPhone(browser, async ({ page, session, slowDown }) => {
    await page.addInitScript(installProbe);
    const traffic = await watchTraffic(session);
    await slowDown();
    await page.goto(address, { waitUntil: 'load', timeout: AT_MOST });
    await traffic.rest();
    const amount = (when) => ({
      [`requests${when}`]: traffic.travelled().length,
      [`bytes${when}`]: traffic.travelled().reduce((sum, { bytes }) => sum + bytes, 0),
    });
    const { scriptEnds, tasks, ...moments } = await page.evaluate(readProbe);
    const figures = {
      ...moments,
      scriptsDone: scriptsDone({ scriptEnds, tasks, usable: moments.usable }),
      ...amount(''),
    };
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const responds = await respondsWhenEmpty(page);
    await traffic.rest();
    return {
      figures: { ...figures, ...amount('Touched') },
      travelled: traffic.travelled(),
      failed: traffic.failed(),
      responds,
    };
  });
}

/** Counts what goes over the wire; what stands in the page itself (`data:`) does not. */
async function watchTraffic(session) {
  const open = new Map();
  const travelled = [];
  const failed = [];
  let last = Date.now();
  const end = ({ requestId, encodedDataLength = 0 }) => {
    const path = open.get(requestId);
    if (!open.delete(requestId)) return;
    travelled.push({ path, bytes: encodedDataLength });
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    open.set(requestId, new URL(request.url).pathname);
    last = Date.now();
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', (event) => {
    failed.push(open.get(event.requestId));
    end(event);
  });
  session.on('Network.responseReceived', ({ response }) => {
    if (response.status >= 400) failed.push(new URL(response.url).pathname);
  });
  return {
    travelled: () => travelled,
    failed: () => failed,
    async rest() {
      const deadline = Date.now() + AT_MOST;
      while (open.size > 0 || Date.now() - last < REST) {
        if (Date.now() > deadline) throw new Error('The page did not come to rest.');
        await pause(50);
      }
    },
  };
}

/**
 * Sends the form as it is; a form that works says what is missing. Undefined where there is none.
 */
async function respondsWhenEmpty(page) {
  const form = page.locator('form[data-form]').first();
  if ((await form.count()) === 0) return undefined;
  await form.locator('button[type=submit]').first().click();
  return form
    .locator('[aria-invalid="true"]')
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
}
