import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Prose } from './Prose';

afterEach(cleanup);

test('a link to a page of the school acts as links of screens do, another one as ever', () => {
  const onClick = vi.fn();
  const linkTo = ({ href = '' }) => (href.startsWith('/') ? { href, onClick } : { href });
  const html =
    '<p><a href="/riverside/tdt"><em>Today</em></a> <a href="https://a.example/">Out</a> x</p>';
  render(<Prose html={html} services={{ linkTo }} />);
  fireEvent.click(screen.getByText('x', { exact: false }));
  fireEvent.click(screen.getByRole('link', { name: 'Out' }));
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Today'));
  expect(onClick).toHaveBeenCalledOnce();
});
