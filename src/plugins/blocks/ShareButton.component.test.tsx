import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rendererServices } from '../../../tests/support/render-blocks';
import { ShareButton } from './ShareButton';
import { sharedAddress } from './shared-address';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Presses the button on a device with these ways to share. @returns what the student was told */
async function press(device: Partial<Pick<Navigator, 'share' | 'clipboard'>>) {
  vi.stubGlobal('navigator', device);
  const toast = vi.fn();
  render(<ShareButton title="Run" query={{ plan: 'a' }} services={rendererServices({ toast })} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share Run' })));
  return toast;
}

const clipboard = (write: () => Promise<void>) =>
  Object.assign(Object.create(null), { writeText: write });

describe('the button that shares a page', () => {
  it('uses the device’s own way', async () => {
    const share = vi.fn(async () => {});
    const toast = await press({ share });
    expect(share).toHaveBeenCalledWith({
      title: 'Run',
      url: `${window.location.origin}/?plan=a`,
    });
    expect(toast).not.toHaveBeenCalled();
  });

  it('does nothing more when the student changes their mind', async () => {
    const share = () => Promise.reject(new DOMException('', 'AbortError'));
    const write = vi.fn(async () => {});
    await press({ share, clipboard: clipboard(write) });
    expect(write).not.toHaveBeenCalled();
  });

  it('copies where the device cannot share', async () => {
    const share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    const toast = await press({ share, clipboard: clipboard(async () => {}) });
    expect(toast).toHaveBeenCalledWith('Link copied.', 'success');
  });

  it.each([
    ['has no clipboard, as on plain http', {}],
    ['denies its clipboard', { clipboard: clipboard(() => Promise.reject(new Error('no'))) }],
  ])('shows the address, selected, where the browser %s', async (_, device) => {
    await press(device);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
    expect(field.value).toBe(`${window.location.origin}/?plan=a`);
    expect(field.selectionEnd).toBe(field.value.length);
  });
});

describe('a shared address', () => {
  it('has nothing of what the network said of this device', () => {
    const href = 'http://portal.example/s/notify?wlanuserip=10.0.0.7&mac=a&lang=en&notice=x#y';
    expect(sharedAddress(href, { notice: 'x' })).toBe('http://portal.example/s/notify?notice=x');
    expect(sharedAddress(href, {})).toBe('http://portal.example/s/notify');
  });
});
