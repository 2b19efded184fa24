import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog';

const showModal = vi.fn(function (this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is open.', 'InvalidStateError');
  this.setAttribute('open', '');
});

beforeEach(() => {
  showModal.mockClear();
  HTMLDialogElement.prototype.showModal = showModal;
});

afterEach(cleanup);

function open(onClose = () => {}) {
  return render(
    <Dialog open title="Sign out?" closeLabel="Close" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>,
  );
}

test('a dialog is drawn, and has the focus, before the whole page is made to wait for it', async () => {
  open();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sign out?' });
  const field = screen.getByLabelText('Name');
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(showModal).not.toHaveBeenCalled();
  await waitFor(() => expect(showModal).toHaveBeenCalledTimes(1));
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(field);
});

test('Escape closes a dialog that is not modal yet', () => {
  const onClose = vi.fn();
  open(onClose);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog that is closed at once never becomes modal', async () => {
  open().unmount();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(showModal).not.toHaveBeenCalled();
});
