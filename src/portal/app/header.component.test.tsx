import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createTranslate, isJsonValue, type Locale } from '../../engine';
import type { PageLocation } from '../router/links';
import { Header } from './Header';

afterEach(cleanup);

function Page({
  locales,
  at = { pathname: '/riverside' },
}: {
  locales: Locale[];
  at?: { pathname: string; state?: unknown };
}) {
  const [locale, setLocale] = useState<Locale>('zh-CN');
  const location: PageLocation = {
    configuration: { schoolNameEn: 'riverside', ownPages: [], locales, rightToLeft: ['ar'] },
    defaultSchoolName: 'default',
    params: {},
    search: '',
  };
  return (
    <MemoryRouter initialEntries={[at]}>
      <Header
        location={location}
        translate={createTranslate(locale)}
        language={{
          change: setLocale,
          current: () => createTranslate(locale),
          subscribe: () => () => {},
        }}
      />
      <At />
    </MemoryRouter>
  );
}

function At() {
  const { pathname, search, state } = useLocation();
  const entry = { at: pathname + search, state, isJson: isJsonValue(state) };
  return <output data-testid="at">{JSON.stringify(entry)}</output>;
}

test('whoever changes the language by keyboard stays at the switch', async () => {
  const user = userEvent.setup();
  render(<Page locales={['zh-CN', 'en']} />);
  screen.getByRole('link', { name: 'English' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '中文' }));
});

test('a menu of languages closes, and has the focus', async () => {
  const user = userEvent.setup();
  render(<Page locales={['zh-CN', 'en', 'ja', 'ko']} />);
  const menu = screen.getByRole('group');
  await user.click(screen.getByText('中文'));
  screen.getByRole('link', { name: 'English' }).focus();
  await user.keyboard('{Enter}');
  expect(menu.hasAttribute('open')).toBe(false);
  expect(document.activeElement?.textContent).toBe('English');
  expect(document.activeElement?.localName).toBe('summary');
});

test('a document in the other direction goes on at its switch', () => {
  render(<Page locales={['zh-CN', 'en', 'ar']} />);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('العربية')).toBe(`?lang=ar#${screen.getByRole('navigation').id}`);
  expect(addressOf('English')).toBe('?lang=en');
});

test('another language keeps the step of a form, and no reason in the language of before', async () => {
  const user = userEvent.setup();
  const steps = { forms: { '/blocks/0': { index: 1, trail: [0] } }, made: ['/blocks/0'] };
  render(
    <Page
      locales={['zh-CN', 'en']}
      at={{ pathname: '/riverside/findPassword', state: { steps, reason: '登录已过期' } }}
    />,
  );
  await user.click(screen.getByRole('link', { name: 'English' }));
  // The steps are read from what is JSON alone.
  expect(JSON.parse(screen.getByTestId('at').textContent ?? '')).toEqual({
    at: '/riverside/findPassword?lang=en',
    state: { steps },
    isJson: true,
  });
});

/** Clicks a link, and gives whether the app leaves the click to the browser. */
function isLeftToBrowser(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // Other files share the window.
    event.preventDefault();
  };
  document.addEventListener('click', stop, { once: true });
  fireEvent.click(link, keys);
  return isLeft;
}

test('the school and a language open here by a click, and elsewhere with a key held', () => {
  render(<Page locales={['zh-CN', 'en']} at={{ pathname: '/riverside/notify' }} />);
  const school = screen.getAllByRole('link')[0] as HTMLElement;
  expect(school.getAttribute('href')).toBe('/riverside');
  expect(isLeftToBrowser(school, { shiftKey: true })).toBe(true);
  expect(isLeftToBrowser(school, { ctrlKey: true })).toBe(true);
  expect(isLeftToBrowser(school)).toBe(false);
  expect(screen.getByTestId('at').textContent).toContain('"at":"/riverside"');
  const english = screen.getByRole('link', { name: 'English' });
  expect(isLeftToBrowser(english, { shiftKey: true })).toBe(true);
  expect(isLeftToBrowser(english)).toBe(false);
});
