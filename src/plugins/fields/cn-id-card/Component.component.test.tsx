import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { controlProps } from '../control.test-support';
import { CnIdCardControl } from './Component';

afterEach(cleanup);

it.each([
  ['blanks', '110105 19491231 002X'],
  ['marks of a direction, as address books copy them', '\u202d11010519491231002X\u202c'],
  ['a character of no width', '110105\u200b19491231002X'],
  ['full width', '１１０１０５１９４９１２３１００２Ｘ'],
])('takes a pasted number whole with %s', (_what, pasted) => {
  const onChange = vi.fn();
  render(<CnIdCardControl {...controlProps({ onChange })} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: pasted } });
  expect(onChange).toHaveBeenCalledWith('11010519491231002X');
});
