import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createTranslate, type Locale } from '../../engine';
import type { PageLocation } from '../router/links';
import { Header } from './Header';

afterEach(cleanup);

function Page({ locales }: { locales: Locale[] }) {
  const [locale, setLocale] = useState<Locale>('zh-CN');
  const location: PageLocation = {
    configuration: { schoolNameEn: 'riverside', ownPages: [], locales, rightToLeft: ['ar'] },
    defaultSchoolName: 'default',
    params: {},
    search: '',
  };
  return (
    <MemoryRouter>
      <Header
        location={location}
        translate={createTranslate(locale)}
        language={{
          change: setLocale,
          current: () => createTranslate(locale),
          subscribe: () => () => {},
        }}
      />
    </MemoryRouter>
  );
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
