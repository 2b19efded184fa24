import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import { ChangedValue } from './ChangedValue';
import type { StudentsChange } from './use-changes';

afterEach(cleanup);

test('a choice that changes is said in the words of its panel', () => {
  setPreferences({ locale: 'en' });
  const change: StudentsChange = {
    ...{ change: 'changed', kind: 'setting', path: ['theme', 'mode'], names: [] },
    ...{ title: 'theme', heading: null, screen: null, page: null },
    ...{ before: 'auto', after: 'dark' },
  };
  render(<ChangedValue change={change} />);
  expect(screen.getByRole('insertion').textContent).toMatch(/Dark$/);
  expect(screen.getByRole('deletion').textContent).toMatch(/As the phone$/);
});
