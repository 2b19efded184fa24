import { describe, expect, it } from 'vitest';
import type { HeroBlock as Block } from '../../../engine';
import { renderDataBlock, renderStudentBlock } from '../render-data-block.test-support';
import { HeroBlock } from './Component';

const block: Block = {
  block: 'hero',
  signIn: { label: { en: 'Get online' }, screen: 'login' },
  details: { label: { en: 'Your connection' }, screen: 'success' },
};

describe('HeroBlock', () => {
  it('greets who is signed in, and offers to sign out', () => {
    const html = renderStudentBlock(HeroBlock, block, {});
    for (const text of ['Hello, Wang', 'Signed in', 'Your connection', 'Sign out']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Get online');
  });

  it('has the way to sign in from the first paint on, and waits only for who is signed in', () => {
    expect(renderDataBlock(HeroBlock, block, 'loading')).toContain('Get online');
    const viewer = { signedIn: true, device: undefined, locale: 'en', today: '2026-11-22' };
    const html = renderDataBlock(HeroBlock, block, 'loading', { viewer });
    expect(html).not.toContain('Get online');
    expect(html).toContain('Loading');
  });

  it('leads to signing in, under the school’s own heading where it has one', () => {
    const html = renderStudentBlock(HeroBlock, block, {}, { session: null });
    expect(html).toContain('Welcome to the campus network');
    expect(html).toContain('Get online');
    expect(html).not.toContain('Sign out');
    const own = { ...block, title: { en: 'Hello, Riverside' } };
    expect(renderStudentBlock(HeroBlock, own, {}, { session: null })).toContain('Hello, Riverside');
  });
});
