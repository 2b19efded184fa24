import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { VisitBlock as Block } from '../../../engine';
import { VisitBlock } from './Component';

it('shows what visitors fill in before it knows whether the device has asked', () => {
  const block: Block = {
    block: 'visit',
    screen: 'success',
    blocks: [{ block: 'result', tone: 'info', title: { en: 'Who are you?', 'zh-CN': '你是谁？' } }],
  };
  const html = (locale: 'en' | 'zh-CN') =>
    renderToString(
      <VisitBlock block={block} pointer="/blocks/0" services={rendererServices({ locale })} />,
    );
  expect(html('en')).toContain('Who are you?');
  expect(html('zh-CN')).toContain('你是谁？');
  expect(html('en')).not.toContain('Waiting');
});
