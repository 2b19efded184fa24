import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import { VisitApprovalBlock } from './Component';

it('keeps a place until it knows the link, which no server is sent', () => {
  const html = renderToString(
    <VisitApprovalBlock
      block={{ block: 'visit-approval' }}
      pointer="/blocks/0"
      services={rendererServices()}
    />,
  );
  expect(html).toContain('Opening the request…');
  expect(html).not.toContain('button');
});
