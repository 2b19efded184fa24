import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BOOTSTRAP_SCRIPT } from './bootstrap-script';
import { documentPath, readPendingInput } from './pending-input';

/** An element that has only attributes. `closest` finds the element itself. */
function element(attributes: Record<string, string>) {
  const map = new Map(Object.entries(attributes));
  const self = {
    getAttribute: (name: string) => map.get(name) ?? null,
    setAttribute: (name: string, value: string) => void map.set(name, value),
    removeAttribute: (name: string) => void map.delete(name),
    closest: (what: string) => (what.startsWith('a') && map.has('href') ? self : null),
  };
  return self;
}

/** A page that has run the script, as a browser runs it. */
function openPage(search = '', around: object = {}, controls: object[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const document = {
    documentElement: element({}),
    querySelectorAll: () => controls,
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  };
  const window: { formgatePending?: unknown } = {};
  const timers = new Set<() => void>();
  runInNewContext(BOOTSTRAP_SCRIPT, {
    document,
    window,
    location: { search, pathname: '/riverside/auth' },
    ...around,
    setTimeout(run: (given: string) => void, milliseconds: number, given: string) {
      const timer = () => run(given);
      if (milliseconds === 30_000) timers.add(timer);
      else expect(milliseconds).toBe(3000);
      return timer;
    },
    clearTimeout: (timer: () => void) => void timers.delete(timer),
  });
  return {
    waitTooLong() {
      for (const run of timers) run();
    },
    root: document.documentElement,
    record: window.formgatePending,
    pending: readPendingInput(window.formgatePending, document),
    /** @returns whether the event's default was prevented */
    send(
      type: 'submit' | 'click' | 'load' | 'error' | 'readystatechange',
      target: object,
    ): boolean {
      let prevented = false;
      listeners.get(type)?.({
        type,
        target,
        preventDefault() {
          prevented = true;
        },
      });
      return prevented;
    },
  };
}

describe('the bootstrap script', () => {
  it('records the submit of an app form, which can be taken once', () => {
    const page = openPage();
    expect(page.send('submit', element({ 'data-form': '/blocks/0' }))).toBe(true);
    expect(page.root.getAttribute('data-pending')).toBe('');
    page.send('submit', element({ 'data-form': '/blocks/0' }));

    expect(page.pending.take('/blocks/1')).toBe(false);
    expect(page.pending.take('/blocks/0')).toBe(true);
    expect(page.pending.take('/blocks/0')).toBe(false);
  });

  it('ignores other forms', () => {
    const page = openPage();
    expect(page.send('submit', element({}))).toBe(false);
    expect(page.root.getAttribute('data-pending')).toBeNull();
  });

  describe('reports that the app does not load', () => {
    const script = { type: 'module' };
    const reported = ({ root }: ReturnType<typeof openPage>) => root.getAttribute('data-pending');

    it('when its script fails, also after a later submit', () => {
      const page = openPage();
      page.send('error', { src: '/riverside/logo.svg' });
      expect(reported(page)).toBeNull();
      page.send('error', script);
      expect(reported(page)).toBe('failed');
      page.send('submit', element({ 'data-form': '/blocks/0' }));
      expect(reported(page)).toBe('failed');
    });

    it('when nothing has loaded for 30 seconds, until hydration', () => {
      const page = openPage();
      page.send('submit', element({ 'data-form': '/blocks/0' }));
      page.waitTooLong();
      expect(reported(page)).toBe('failed');
      page.pending.release();
      expect(reported(page)).toBeNull();
    });

    it('but not once the script has loaded', () => {
      const page = openPage();
      page.send('load', script);
      page.waitTooLong();
      expect(reported(page)).toBeNull();
    });
  });

  it("adds the network's parameters to links to other pages of the portal", () => {
    const page = openPage('?wlanuserip=10.0.0.7&lang=en');
    const link = element({ href: '/riverside/reset-password' });
    page.send('click', link);
    page.send('click', link);
    expect(link.getAttribute('href')).toBe('/riverside/reset-password?wlanuserip=10.0.0.7&lang=en');
  });

  it.each(['https://example.edu.cn/', '//example.edu.cn/a', '#main', '?lang=en', 'tel:010'])(
    'leaves the link %s alone',
    (href) => {
      const link = element({ href });
      openPage('?wlanuserip=10.0.0.7').send('click', link);
      expect(link.getAttribute('href')).toBe(href);
    },
  );

  describe('when a page that did not start is tried again', () => {
    const retry = element({ href: '' });
    const form = element({ 'data-form': '/blocks/0', 'data-secret': 'password code holder' });
    const controls = (...texts: string[]) => [
      { form, name: 'account', type: 'text', value: texts[0] ?? '', checked: false },
      { form, name: 'password', type: 'password', value: texts[1] ?? '', checked: false },
      { form, name: 'code', type: 'text', value: texts[2] ?? '', checked: false },
      { form, name: 'holder', type: 'text', value: texts[3] ?? '', checked: false },
      { form, name: 'carrier', type: 'radio', value: '@cmcc', checked: texts.length > 0 },
    ];

    it('fills in what was typed, once, and stores no secret', () => {
      const entries = new Map<string, string>();
      const sessionStorage = {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      };
      const typed = controls('20230001', 'a-password', '123456', '11010519491231002X');
      openPage('', { sessionStorage }, typed).send('click', retry);
      expect([...entries.values()].join()).not.toMatch(/a-password|123456|1101/);

      const reloaded = controls();
      openPage('', { sessionStorage }, reloaded).send('readystatechange', {});
      expect(reloaded.map(({ value }) => value)).toEqual(['20230001', '', '', '', '@cmcc']);
      expect(reloaded.at(-1)?.checked).toBe(true);
      expect(entries.size).toBe(0);
    });

    it('leaves the reload alone where storage is denied', () => {
      const denied = () => {
        throw new Error('denied');
      };
      const sessionStorage = { getItem: denied, setItem: denied, removeItem: denied };
      const page = openPage('', { sessionStorage }, controls('20230001'));
      page.send('readystatechange', {});
      expect(page.send('click', retry)).toBe(false);
    });
  });

  it('records the press of any other button, and repeats it once, after the release', async () => {
    const page = openPage();
    const pressed: string[] = [];
    const button = (name: string, isConnected = true) => ({
      ...element({}),
      isConnected,
      closest: (what: string) => (what.startsWith('button') ? found : null),
      click: () => void pressed.push(name),
    });
    let found: object = {};
    for (const each of [button('send'), button('replaced', false), button('show')]) {
      found = each;
      page.send('click', each);
      page.send('click', each);
    }
    expect(pressed).toEqual([]);
    page.pending.release();
    await new Promise((resolve) => setTimeout(resolve));
    page.pending.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(pressed).toEqual(['send', 'show']);
  });

  it('does nothing after the release', () => {
    const page = openPage();
    page.send('submit', element({ 'data-form': '/blocks/0' }));
    page.pending.release();
    expect(page.root.getAttribute('data-pending')).toBeNull();
    expect(page.send('submit', element({ 'data-form': '/blocks/0' }))).toBe(false);
  });

  it('needs no record', () => {
    const page = { removeEventListener() {}, documentElement: element({ 'data-pending': '' }) };
    const pending = readPendingInput(undefined, page);
    expect(pending.take('/blocks/0')).toBe(false);
    pending.release();
    expect(page.documentElement.getAttribute('data-pending')).toBeNull();
  });
});

describe('the path of the document', () => {
  it('is the one that it was opened at, wherever the history has gone since', () => {
    const { record } = openPage();
    expect(documentPath(record, { pathname: '/riverside' })).toBe('/riverside/auth');
  });

  it('is that of the window where nothing was recorded', () => {
    expect(documentPath(undefined, { pathname: '/riverside' })).toBe('/riverside');
  });
});
