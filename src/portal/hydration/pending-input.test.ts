import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BOOTSTRAP_SCRIPT } from './bootstrap-script';
import { readPendingInput } from './pending-input';

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
function openPage(search = '') {
  const listeners = new Map<string, (event: object) => void>();
  const document = {
    documentElement: element({}),
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  };
  const window: { formgatePending?: unknown } = {};
  const timers = new Set<() => void>();
  runInNewContext(BOOTSTRAP_SCRIPT, {
    document,
    window,
    location: { search },
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
    pending: readPendingInput(window.formgatePending, document),
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
