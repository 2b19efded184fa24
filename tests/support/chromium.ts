import { existsSync, readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import switches from '../../tools/setup/chromium-switches.json';

const note = new URL('../../node_modules/.cache/formgate/chromium.json', import.meta.url);

/** The screens that pages are tried on: a phone in the hand, and a laptop. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

/** What a test may say about the person's browser; left out: a phone, light, zh-CN. */
export interface Visitor {
  viewport?: keyof typeof viewports;
  colorScheme?: 'light' | 'dark';
  locale?: string;
  /** The start of every address, so that tests may say `page.goto('/riverside')`. */
  baseURL?: string;
  userAgent?: string;
  javaScriptEnabled?: boolean;
  reducedMotion?: 'reduce' | 'no-preference';
}

function browserPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found: unknown = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : undefined;
  if (typeof found === 'object' && found !== null && 'path' in found) return String(found.path);
  throw new Error(
    'No browser is noted for the tests. Run them with "npm test", which finds one first.',
  );
}

/**
 * Starts the browser that set-up found. The caller closes it.
 *
 * `args` are further switches of Chromium. Root cannot use Chromium's sandbox, so it is off there.
 */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath: browserPath(),
    args: [...switches, ...sandbox, ...args],
  });
}

/** Opens a fresh, private context for one visitor: nothing stored, touch and mobile layout on a phone. */
export function openContext(browser: Browser, visitor: Visitor = {}): Promise<BrowserContext> {
  const { viewport = 'phone', colorScheme = 'light', locale = 'zh-CN', ...rest } = visitor;
  const onPhone = viewport === 'phone';
  return browser.newContext({
    viewport: viewports[viewport],
    isMobile: onPhone,
    hasTouch: onPhone,
    colorScheme,
    locale,
    ...rest,
  });
}
