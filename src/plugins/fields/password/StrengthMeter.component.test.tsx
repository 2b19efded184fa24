import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTranslate } from '../../../engine';
import { StrengthMeter } from './StrengthMeter';

const translate = createTranslate('en');

it.each([
  ['12345678', 'weak', 1],
  ['kXq8mWf2', 'medium', 2],
  ['four plain words here', 'strong', 3],
])('says in words how strong the new password %s is: %s', async (password, level, rank) => {
  const { container, unmount } = render(
    <StrengthMeter id="strength" password={password} translate={translate} />,
  );
  await screen.findByText(`Password strength: ${level}`);
  expect(container.querySelector('progress')?.value).toBe(rank);
  unmount();
});

it('judges no empty password', async () => {
  const meter = (password: string) => (
    <StrengthMeter id="strength" password={password} translate={translate} />
  );
  const { container, rerender } = render(meter('12345678'));
  await screen.findByText('Password strength: weak');
  rerender(meter(''));
  expect(container.textContent).toBe('');
});
