import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTranslate } from '../../engine';
import type { LoadedPage } from '../app/portal';
import { loadedRoute } from '../loaded-route.test-support';
import { createServerPortal } from '../ssr/server-portal';
import { useRouteFocus } from './use-route-focus';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));
afterEach(cleanup);

const LIST = '/riverside/device-list';
const ADD = '/riverside/noSense/AddMacModal';
const translate = createTranslate('en');
const loaded = loadedRoute();
const portal = createServerPortal(
  {
    locale: 'en',
    directory: { configrations: [], defaultSchoolName: 'riverside' },
    wire: { key: '', iv: '' },
    operations: {},
    loaded,
  },
  { schoolNameEn: 'riverside', ownPages: [] },
);
const pageAt = (path: string, background?: LoadedPage): LoadedPage => ({
  path,
  loaded,
  Page: () => null,
  validators: portal.validators(loaded),
  ...(background ? { background } : {}),
});
const list = pageAt(LIST);

function Focused({ page, children }: { page: LoadedPage; children: ReactNode }) {
  useRouteFocus(portal, page, translate);
  return <main>{children}</main>;
}

/** Shows these pages one after the other, the last one with this content. */
function visit(pages: readonly LoadedPage[], content: ReactNode): void {
  const view = (page: LoadedPage) => (
    <MemoryRouter>
      <Focused page={page}>{content}</Focused>
    </MemoryRouter>
  );
  const [first = list, ...others] = pages;
  const { rerender } = render(view(first));
  for (const page of others) rerender(view(page));
}

const heading = <h1>My devices</h1>;
const withLink = (
  <>
    {heading}
    <a href="/riverside/success">Back</a>
    <a href={`${ADD}?lang=en`}>Add a device</a>
  </>
);

it.each([
  ['nothing on the initial page', [list], withLink, document.body.tagName],
  ['the heading of the next page', [pageAt('/riverside/success'), list], withLink, 'H1'],
  [
    'the link that opened a dialog, once that is closed',
    [list, pageAt(ADD, list), list],
    withLink,
    'A',
  ],
  ['the heading where that link is gone', [list, pageAt(ADD, list), list], heading, 'H1'],
  [
    'the heading that says how something ended',
    [pageAt('/riverside/reset-password'), list],
    <>
      {heading}
      <h2 data-leads="">Password changed</h2>
    </>,
    'H2',
  ],
  ['the heading where the page was no dialog', [list, pageAt(ADD), list], withLink, 'H1'],
])('focuses %s', (_what, pages, content, tag) => {
  visit(pages, content);
  expect(document.activeElement?.tagName).toBe(tag);
  if (tag === 'A') expect(document.activeElement).toBe(screen.getByText('Add a device'));
});
