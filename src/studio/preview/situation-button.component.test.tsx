import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import { dayOf } from '../parts/times';
import { SituationButton } from './SituationButton';
import { FIRST_VIEW, type View } from './view';

afterEach(cleanup);

/** The button, of a page that is seen on a day. */
function Situation({ on }: { on: string }) {
  const [view, setView] = useState<View>(FIRST_VIEW);
  const [today, setToday] = useState(on);
  return (
    <SituationButton
      {...{ view, today, parameters: {}, onToday: setToday }}
      onChange={(changes) => setView({ ...view, ...changes })}
    />
  );
}

const button = (name: RegExp) => screen.findByRole('button', { name });

test('a page that is seen on another day says so, until all is as usual again', async () => {
  setPreferences({ locale: 'en' });
  render(<Situation on="2020-05-04" />);
  fireEvent.click(await button(/May 4, 2020/));
  fireEvent.click(await button(/^Back to normal$/));
  fireEvent.click(await button(/^Close$/));
  await button(/All is well/);
});

test('a page that is seen today has nothing to bring back', async () => {
  setPreferences({ locale: 'en' });
  render(<Situation on={dayOf(new Date())} />);
  fireEvent.click(await button(/All is well/));
  expect(await button(/^Back to normal$/)).toHaveProperty('disabled', true);
});
