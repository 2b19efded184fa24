import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../../app/preferences';
import { CropBox } from './CropBox';

afterEach(cleanup);

const picture = { width: 200, height: 100 };

function Cropped() {
  const [crop, setCrop] = useState({ left: 0, top: 0, ...picture });
  return <CropBox url="data:," picture={picture} crop={crop} onChange={setCrop} />;
}

test('keys that move a corner or the part are told to those who do not see it', () => {
  setPreferences({ locale: 'en' });
  render(<Cropped />);
  const press = (name: string, key: string) =>
    fireEvent.keyDown(screen.getByRole('button', { name }), { key });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  press('Bottom right corner', 'ArrowLeft');
  press('Bottom right corner', 'ArrowUp');
  expect(status.textContent).toBe('198 × 98 pixels');
  press('Move the part that stays', 'ArrowRight');
  expect(status.textContent).toBe('2 from the left, 0 from the top');
});
