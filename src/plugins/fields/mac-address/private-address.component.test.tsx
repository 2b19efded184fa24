import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { controlProps } from '../control.test-support';
import { MacAddressControl } from './Component';

afterEach(cleanup);

it('explains a private address once, and ties the words to the input', async () => {
  const announce = vi.fn();
  const props = controlProps({ value: 'd6:a1:19:00:00:01', describedBy: 'form-field-help' });
  const services = { ...props.services, announce };
  const { container, rerender } = render(<MacAddressControl {...props} services={services} />);
  await screen.findByText(/This is a private \(random\) MAC address/);
  const described = container.querySelector('input')?.getAttribute('aria-describedby');
  expect(described).toBe('form-field-help form-field-private');
  rerender(<MacAddressControl {...props} services={services} value="d6:a1:19:00:00:02" />);
  expect(announce).toHaveBeenCalledTimes(1);
  rerender(<MacAddressControl {...props} services={services} value="3c:22:fb:01:02:03" />);
  expect(container.textContent).not.toContain('private');
});
