import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer, createAnnouncements } from './Announcer';

it('reads out each text, a repeated one too, and renders nothing else of the page', () => {
  const announcements = createAnnouncements();
  let renders = 0;
  function Page() {
    renders += 1;
    return <Announcer announcements={announcements} />;
  }
  announcements.announce('Before the page');
  render(<Page />);
  expect(screen.getByText('Before the page').getAttribute('aria-live')).toBe('polite');
  act(() => announcements.announce('Wrong'));
  expect(document.querySelector('p')?.textContent).toBe('Wrong');
  act(() => announcements.announce('Wrong'));
  expect(document.querySelector('p')?.textContent).toBe('Wrong\u00a0');
  expect(renders).toBe(1);
});
