import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type GivenServices, rendererServices } from '../../../../tests/support/render-blocks';
import type { TermsBlock as Block } from '../../../engine';
import { TermsBlock } from './Component';

/** The text of the block. */
function textOf(more: Partial<Block> = {}, services: GivenServices = {}): string {
  const block: Block = { block: 'terms', version: '2.1', date: '2026-09-01', ...more };
  const configuration = {
    schoolNameEn: 'riverside',
    name: { 'zh-CN': '临江大学', en: 'Riverside' },
  };
  const html = renderToString(
    <TermsBlock
      block={block}
      pointer="/blocks/0"
      services={rendererServices({ configuration, ...services })}
    />,
  );
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the block terms', () => {
  it('says which version it is, from when, and whose', () => {
    expect(textOf()).toBe('Version 2.1 In force since 1 September 2026 Operator Riverside');
    expect(textOf({}, { locale: 'zh-CN' })).toBe('版本 2.1 生效日期 2026年9月1日 运营方 临江大学');
  });

  it('names an operator other than the school', () => {
    expect(textOf({ operator: { en: 'The Network Centre' } })).toContain(
      'Operator The Network Centre',
    );
  });

  it('has a name of the operator where the school has none', () => {
    expect(textOf({}, { configuration: { schoolNameEn: 'riverside' } })).toContain(
      'Operator riverside',
    );
  });
});
