import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createTranslate } from '../../engine';
import { SignInNote } from './SignInNote';

afterEach(cleanup);

it('hydrates a page that is reloaded after a session has ended', async () => {
  const noteWith = (state: unknown) => (
    <MemoryRouter initialEntries={[{ pathname: '/riverside/auth', state }]}>
      <SignInNote
        location={{
          configuration: { schoolNameEn: 'riverside', ownPages: [] },
          defaultSchoolName: 'riverside',
          params: {},
          search: '',
        }}
        titles={{}}
        translate={createTranslate('en')}
      />
    </MemoryRouter>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(noteWith(null));
  const onRecoverableError = vi.fn();
  const reloaded = noteWith({ reason: 'Your session has ended.' });
  await act(async () => void hydrateRoot(root, reloaded, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
});
