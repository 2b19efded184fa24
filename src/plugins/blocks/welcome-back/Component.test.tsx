import { expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';

it('the server renders the offer for everyone alike, without a name', () => {
  const html = renderBlocks([{ block: 'welcome-back', screen: 'success' }]);
  expect(html).toContain('>Continue<');
  expect(html).toContain('Use another account');
});
