import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import { ChangedValue } from './ChangedValue';
import type { StudentsChange } from './use-changes';

afterEach(cleanup);

test.each([
  { name: 'mode', before: 'auto', after: 'dark', was: /As the phone$/, is: /Dark$/ },
  { name: 'look', before: 'crisp', after: 'scenic', was: /Crisp$/, is: /Scenic$/ },
])(
  'a choice that changes is said in the words of its panel: $name',
  ({ name, was, is, ...values }) => {
    setPreferences({ locale: 'en' });
    const change: StudentsChange = {
      ...{ change: 'changed', kind: 'setting', path: ['theme', name], names: [] },
      ...{ title: 'theme', heading: null, screen: null, page: null },
      ...values,
    };
    render(<ChangedValue change={change} />);
    expect(screen.getByRole('insertion').textContent).toMatch(is);
    expect(screen.getByRole('deletion').textContent).toMatch(was);
  },
);
