import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';

const render = (contact: object | undefined) =>
  renderBlocks([{ block: 'contact' }], {
    configuration: { schoolNameEn: 'riverside', ...(contact ? { contact } : {}) },
  });

describe('ContactBlock', () => {
  it('shows what the school says, as links that call and write', () => {
    const html = render({
      phone: '0571-5555 0120',
      email: 'net@school.example',
      place: { en: 'Library, 8:30–17:30' },
    });
    expect(html).toContain('<a class="fg-whole" href="tel:057155550120">');
    expect(html).toContain('href="mailto:net@school.example"');
    expect(html).toContain('Library, <span class="fg-whole">8:30–17:30</span>');
    expect(html).toContain('Contact the network centre');
  });

  it('shows nothing for a school that says nothing', () => {
    expect(render(undefined)).not.toContain('Contact the network centre');
    expect(render({})).not.toContain('Contact the network centre');
  });
});
