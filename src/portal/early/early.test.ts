import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readHeldSubmits } from './early-input';
import { EARLY_SCRIPT } from './early-script';

/** An element with attributes only; `closest` finds itself. */
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

/** A page on which the script has run as a browser runs it. */
function openPage(search = '') {
  const listeners = new Map<string, (event: object) => void>();
  const document = {
    documentElement: element({}),
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  };
  const window: { formgateEarly?: unknown } = {};
  const timers = new Set<() => void>();
  runInNewContext(EARLY_SCRIPT, {
    document,
    window,
    location: { search },
    setTimeout(run: (given: string) => void, milliseconds: number, given: string) {
      expect(milliseconds).toBe(30_000);
      const timer = () => run(given);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: () => void) => void timers.delete(timer),
  });
  return {
    waitTooLong() {
      for (const run of timers) run();
    },
    root: document.documentElement,
    held: readHeldSubmits(window.formgateEarly, document),
    /** @returns whether the event's default was prevented */
    send(type: 'submit' | 'click' | 'load' | 'error', target: object): boolean {
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

describe('the early script', () => {
  it('holds the submit of a form of the app until it is taken, once', () => {
    const page = openPage();
    expect(page.send('submit', element({ 'data-form': '/blocks/0' }))).toBe(true);
    expect(page.root.getAttribute('data-held')).toBe('');
    page.send('submit', element({ 'data-form': '/blocks/0' }));

    expect(page.held.take('/blocks/1')).toBe(false);
    expect(page.held.take('/blocks/0')).toBe(true);
    expect(page.held.take('/blocks/0')).toBe(false);
  });

  it('leaves other forms alone', () => {
    const page = openPage();
    expect(page.send('submit', element({}))).toBe(false);
    expect(page.root.getAttribute('data-held')).toBeNull();
  });

  describe('says that the app does not come', () => {
    const script = { type: 'module' };
    const said = ({ root }: ReturnType<typeof openPage>) => root.getAttribute('data-held');

    it('when its script fails, also to who submits then', () => {
      const page = openPage();
      page.send('error', { src: '/riverside/logo.svg' });
      expect(said(page)).toBeNull();
      page.send('error', script);
      expect(said(page)).toBe('failed');
      page.send('submit', element({ 'data-form': '/blocks/0' }));
      expect(said(page)).toBe('failed');
    });

    it('when nothing has come for 30 seconds, until it comes after all', () => {
      const page = openPage();
      page.send('submit', element({ 'data-form': '/blocks/0' }));
      page.waitTooLong();
      expect(said(page)).toBe('failed');
      page.held.release();
      expect(said(page)).toBeNull();
    });

    it('but not once the script is there', () => {
      const page = openPage();
      page.send('load', script);
      page.waitTooLong();
      expect(said(page)).toBeNull();
    });
  });

  it("gives the network's parameters to links to other pages of the portal", () => {
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

  it('holds the press of any other button, and carries it out once, after the release', async () => {
    const page = openPage();
    const pressed: string[] = [];
    const button = (name: string, isConnected = true) => ({
      ...element({}),
      isConnected,
      closest: (what: string) => (what.startsWith('button') ? found : null),
      click: () => void pressed.push(name),
    });
    let found: object = {};
    for (const each of [button('send'), button('drawn anew', false), button('show')]) {
      found = each;
      page.send('click', each);
      page.send('click', each);
    }
    expect(pressed).toEqual([]);
    page.held.release();
    await new Promise((resolve) => setTimeout(resolve));
    page.held.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(pressed).toEqual(['send', 'show']);
  });

  it('is gone after the release', () => {
    const page = openPage();
    page.send('submit', element({ 'data-form': '/blocks/0' }));
    page.held.release();
    expect(page.root.getAttribute('data-held')).toBeNull();
    expect(page.send('submit', element({ 'data-form': '/blocks/0' }))).toBe(false);
  });

  it('needs no note', () => {
    const page = { removeEventListener() {}, documentElement: element({ 'data-held': '' }) };
    const held = readHeldSubmits(undefined, page);
    expect(held.take('/blocks/0')).toBe(false);
    held.release();
    expect(page.documentElement.getAttribute('data-held')).toBeNull();
  });
});
