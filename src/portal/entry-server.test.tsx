import { readdirSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it, vi } from 'vitest';
import { sampleRevision } from '../../tests/support/sample-revision';
import { type PageState, routes } from '../wire';
import { createPageRenderer } from './entry-server';
import { BOOTSTRAP_SCRIPT } from './hydration/bootstrap-script';
import { readState } from './hydration/page-state';
import { SIGN_IN_SCRIPT } from './hydration/sign-in-script';
import { loadedRoute } from './loaded-route.test-support';

const screens = new URL('../../schemas/screens/', import.meta.url);

const build = {
  manifest: {
    'src/portal/entry-client.tsx': {
      file: 'assets/entry-1.js',
      isEntry: true,
      imports: ['_app-1.js'],
    },
    '_app-1.js': { file: 'assets/app-1.js', css: ['assets/app-1.css'] },
    'src/portal/app/pages/AccountPage.tsx': {
      file: 'assets/AccountPage-1.js',
      imports: ['_app-1.js'],
      css: ['assets/AccountPage-1.css'],
    },
  },
  styles: { 'assets/app-1.css': '.fg-app{display:flex}' },
};
const render = createPageRenderer(build);

const revision = await sampleRevision();

/** The screens that the school has, which has no visitors. */
const names = readdirSync(screens)
  .map((file) => file.replace('.json', ''))
  .filter((name) => !name.startsWith('visitor'));

/** The state of a stock screen at a school, as the gateway makes it. */
function stateOf(name: string, locale: PageState['locale'] = 'zh-CN'): PageState {
  const shown = revision.schools.get('default')?.screen(name);
  if (!shown) throw new Error(`There is no screen ${name}.`);
  const route =
    routes.find(({ screen }) => screen === name)?.name ?? (name === 'home' ? 'home' : 'not-found');
  const validators = Object.fromEntries(
    shown.screen.forms.map((pointer) => [`${pointer}/steps/0`, 'a'.repeat(64)]),
  );
  return {
    locale,
    directory: {
      configrations: [
        {
          schoolNameEn: 'riverside',
          name: { 'zh-CN': '临江大学', en: 'Riverside & <University>' },
          theme: { accent: '#0a7a5c', logo: 'data:image/svg+xml,%3Csvg/%3E' },
          pictureSizes: { logo: { width: 120, height: 40 } },
          contact: { phone: '0571-55550120' },
          links: [{ label: 'Terms', screen: 'user-agreement' }],
          ownPages: [],
        },
      ],
      defaultSchoolName: 'riverside',
    },
    wire: { key: '00'.repeat(32), iv: '00'.repeat(16) },
    operations: {},
    loaded: loadedRoute({ route, validators }, shown.screen),
  };
}

const scripts = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');

describe('createPageRenderer', () => {
  it.each([
    ['to both ways of recovery', {}, '/riverside/reset-password'],
    [
      'to the other page where one is closed',
      { 'reset-password': false },
      '/riverside/findPassword',
    ],
    ['nowhere where both are', { 'reset-password': false, findPassword: false }, undefined],
  ])('“Forgot your password?” leads %s', (_what, pages, href) => {
    const state = stateOf('login', 'en');
    const [school] = state.directory.configrations;
    if (school) school.pages = pages;
    const { html } = render(state, '/riverside/auth');
    expect(/href="([^"]*)"[^>]*>Forgot your password\?/.exec(html)?.[1]).toBe(href);
  });

  it.each(names)('renders %s within the Content-Security-Policy', (name) => {
    const page = render(stateOf(name), `/riverside/${name}`);
    expect(withoutScripts(page.html)).not.toMatch(/\sstyle=/i);
    expect(withoutScripts(page.html)).not.toMatch(/\son\w+=/i);
    const found = scripts(page.html).map(([, attributes, text]) => ({ attributes, text }));
    const inline = page.inlineScripts.map(() => '');
    expect(found.map(({ attributes }) => attributes)).toEqual([
      ...inline,
      ' type="application/json" id="formgate-state"',
      ' type="module" src="/assets/entry-1.js"',
    ]);
    const requiresSession = stateOf(name).loaded.screen.requiresSession === true;
    expect(page.inlineScripts).toEqual([
      ...(requiresSession ? [SIGN_IN_SCRIPT] : []),
      BOOTSTRAP_SCRIPT,
    ]);
    expect(found.map(({ text }) => text).slice(0, inline.length)).toEqual(page.inlineScripts);
    const styles = [...page.html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css);
    expect(page.inlineStyles).toEqual(styles);
    expect(page.html).toContain('<h1');
    expect(page.html).toContain('Enable JavaScript to run this app.');
  });

  it('says to messengers what a page’s address names', () => {
    const state = stateOf('activity', 'en');
    const item = {
      title: { en: 'Run & "win"' },
      summary: { en: 'Five <kilometres>' },
      url: 'https://portal.example.edu.cn/riverside/activity/run',
    };
    const { html } = render(
      { ...state, loaded: { ...state.loaded, item } },
      '/riverside/activity/id',
    );
    expect([
      ...html.matchAll(/<meta (?:property="og:|name=")(?!viewport)(\w+)" content="([^"]*)">/g),
    ]).toEqual(
      [
        ['type', 'article'],
        ['title', 'Run &amp; &quot;win&quot;'],
        ['description', 'Five &lt;kilometres&gt;'],
        ['site_name', 'Riverside &amp; &lt;University&gt;'],
        ['url', item.url],
        ['description', 'Five &lt;kilometres&gt;'],
      ].map(([name, content]) => expect.objectContaining({ 1: name, 2: content })),
    );
    expect(render(state, '/riverside/activity/id').html).not.toContain('og:');
  });

  it('contains the state in a form that the app can read', () => {
    const state = stateOf('login');
    const { html } = render(state, '/riverside/auth');
    // The accent is in the page's CSS.
    const carried = structuredClone(state);
    for (const { theme } of carried.directory.configrations) delete theme?.accent;
    expect(readState(scripts(html)[1]?.[2])).toEqual(carried);
    expect(scripts(html)[1]?.[2]).not.toContain('<');
  });

  it('reserves the logo’s space, and lets the browser paint the page before it', () => {
    const { html } = render(stateOf('login'), '/riverside/auth');
    expect(html).toMatch(/<img width="120" height="40" class="fg-logo" loading="lazy" src="data:/);
  });

  it('contains a message for when the scripts do not load', () => {
    const { html } = render(stateOf('login', 'en'), '/riverside/auth');
    const [, message] =
      /<div class="fg-no-app fg-not-started" role="alert">(.*)<\/div>\n/.exec(html) ?? [];
    expect(message).toContain('<p>This page did not load completely.');
    expect(message).toContain('<a class="fg-button" href="">Try again</a>');
  });

  it('names screen and school in the title, in the page’s language and escaped', () => {
    const { html } = render(stateOf('login', 'en'), '/riverside/auth');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Sign in · Riverside &amp; &lt;University&gt;</title>');
    expect(html).toContain('viewport-fit=cover');
  });

  it('is in a language that the product does not speak, with the messages of its state', () => {
    const messages = { 'portal.skip': '本文へ移動', 'renderer.submit': '送信' };
    const { html } = render({ ...stateOf('login', 'ja'), messages }, '/riverside/auth');
    expect(html).toContain('<html lang="ja">');
    expect(html).toContain('本文へ移動');
    expect(html).toContain('>Try again</a>');
    expect(readState(scripts(html)[1]?.[2])?.messages).toEqual(messages);
  });

  it('preloads the scripts and the first step’s validator', () => {
    const { html } = render(stateOf('login'), '/riverside/auth');
    const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(
      ([, href]) => href,
    );
    expect(preloads).toEqual([
      '/assets/entry-1.js',
      '/assets/app-1.js',
      `/validators/${'a'.repeat(64)}.js`,
    ]);
  });

  it('links the style sheet of a page that has its own', () => {
    expect(render(stateOf('success'), '/riverside/success').html).toContain(
      '<link rel="stylesheet" href="/assets/AccountPage-1.css">',
    );
  });

  it('renders the same page for everyone: the query changes nothing', () => {
    const state = stateOf('login');
    expect(render(state, '/riverside/auth?wlanuserip=10.0.0.7&lang=en')).toEqual(
      render(state, '/riverside/auth'),
    );
  });

  it('follows a theme that is always dark', () => {
    const state = stateOf('login');
    const [configuration] = state.directory.configrations;
    if (configuration) configuration.theme = { mode: 'dark' };
    const { html } = render(state, '/riverside/auth');
    expect(html).toContain('<html lang="zh-CN" data-theme="dark">');
    expect(html.match(/name="theme-color"/g)).toHaveLength(1);
    expect(html).toContain('<link rel="icon" href="data:,">');
  });

  it('arranges its look, and only that', () => {
    const state = stateOf('login');
    const [configuration] = state.directory.configrations;
    const htmlOf = (theme: PageState['directory']['configrations'][0]['theme']) => {
      if (configuration && theme) configuration.theme = theme;
      return render(state, '/riverside/auth').html;
    };
    expect(htmlOf({ look: 'banner', mode: 'light' })).toContain('var(--fg-on-accent)');
    expect(htmlOf({ look: 'crisp' })).not.toContain('border-bottom:3px double');
    expect(htmlOf({ look: 'scenic' })).toMatch(/\.fg-scene\{.*<div class="fg-scene"><\/div>/s);
    expect(htmlOf({ look: 'calm' })).not.toContain('.fg-scene{');
    // The sun of a wide window stands beside the page, whose card would cut it.
    expect(htmlOf({ look: 'scenic' })).toMatch(/72rem\)\{\.fg-scene\{--fg-sun:calc\(50% \+ /);
    const own = htmlOf({ look: 'calm', headerPicture: '/schools/riverside/assets/a.webp?v=1' });
    expect(own).toMatch(/\.fg-scene\{.*<img loading="lazy" src="\/schools[^>]+ alt=""/s);
  });

  it.each([
    [{ headerPicture: '/schools/a/b.webp?v=1', logo: '/schools/a/c.png' }, '/schools/a/b.webp?v=1'],
    [
      { headerPicture: 'data:image/svg+xml,a', logo: '/schools/a/c.png?v=2' },
      '/schools/a/c.png?v=2',
    ],
    [{ logo: '/schools/a/c.svg' }, undefined],
  ])('gives messengers a picture that they show: %o', (theme, path) => {
    const state = stateOf('activity');
    const [configuration] = state.directory.configrations;
    if (configuration) configuration.theme = theme;
    const url = 'https://portal.example/riverside/activity/42';
    state.loaded.item = { title: 'A', summary: null, url };
    const { html } = render(state, '/riverside/activity/42');
    const found = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    expect(found).toBe(path && `https://portal.example${path}`);
  });

  it('neither makes nor runs a compiler of validators', async () => {
    const made = vi.spyOn(Ajv.prototype, 'addVocabulary');
    const compile = vi.spyOn(Ajv.prototype, 'compile');
    vi.resetModules();
    const anew = await import('./entry-server');
    const render = anew.createPageRenderer(build);
    for (const name of names) render(stateOf(name), `/riverside/${name}`);
    expect(made).not.toHaveBeenCalled();
    expect(compile).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('refuses a state without its school', () => {
    const state = stateOf('login');
    const loaded = { ...state.loaded, school: 'gone' };
    const directory = { configrations: [], defaultSchoolName: 'gone' };
    expect(() => render({ ...state, directory, loaded }, '/gone/auth')).toThrow('no school');
  });
});
