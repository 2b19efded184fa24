import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../../app/preferences';
import type { NewPicture } from './new-picture';
import { PictureVerdict } from './PictureVerdict';

afterEach(cleanup);

const problem = (rule: string, hint: string) =>
  ({ rule, hint, message: `${rule} is wrong`, severity: 'warning' }) as NewPicture['problems'][0];

test('a remedy that several problems share is told once, below the last of them', () => {
  setPreferences({ locale: 'en' });
  const problems = [problem('a', 'Use a smaller one'), problem('b', 'Use a smaller one')];
  const made = { bytes: new Uint8Array(10), size: undefined };
  render(
    <PictureVerdict
      made={{ ...made, problems: [...problems, problem('c', 'Crop it')] }}
      isTooHeavy={false}
    />,
  );
  expect(screen.getAllByText('Use a smaller one')).toHaveLength(1);
  const words = screen.getByRole('status').textContent ?? '';
  expect(words.indexOf('b is wrong')).toBeLessThan(words.indexOf('Use a smaller one'));
  expect(screen.getByText('Crop it')).toBeTruthy();
});

test('all problems of one remedy stand together, each once, below what they mean', () => {
  setPreferences({ locale: 'en' });
  const names = ['script', 'link', 'handler', 'link'];
  const problems = names.map((name) => ({
    ...problem(name, name === 'link' ? 'Embed it' : 'Export it again'),
    severity: 'error' as const,
  }));
  const made = { bytes: new Uint8Array(10), size: undefined };
  render(<PictureVerdict made={{ ...made, problems }} isTooHeavy={false} />);
  expect([...screen.getByRole('status').querySelectorAll('p')].map((p) => p.textContent)).toEqual([
    'The picture cannot be used as it is:',
    ...['script is wrong', 'handler is wrong', 'Export it again'],
    ...['link is wrong', 'Embed it'],
  ]);
});
