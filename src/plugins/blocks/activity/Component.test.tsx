import { describe, expect, it } from 'vitest';
import type { ActivityBlock as Block } from '../../../engine';
import { type DataState, renderStudentBlock } from '../render-data-block.test-support';
import { ActivityBlock } from './Component';

const block: Block = {
  block: 'activity',
  all: { label: { en: 'All events' }, screen: 'marketing' },
};
const activity = {
  id: '42',
  title: { en: 'A week of Unlimited' },
  summary: null,
  from: null,
  until: '2026-11-30T00:00:00Z',
  html: { en: '<p>At <strong>100 Mbit/s</strong></p>' },
};

const action = { label: { en: 'Enrol' }, href: 'https://sport.example.edu.cn/run' };

const render = (state: DataState, params: Record<string, string> = { id: '42' }) =>
  renderStudentBlock(ActivityBlock, block, { readActivity: state }, { params });

describe('ActivityBlock', () => {
  it('shows the activity with its text', () => {
    const html = render({ response: activity });
    expect(html).toContain('A week of Unlimited');
    expect(html).toContain('<strong>100 Mbit/s</strong>');
    expect(html).not.toContain('This event is over');
  });

  it('says that one has ended, and offers nothing to do about it', () => {
    const html = render({ response: { ...activity, action, until: '2026-11-01T00:00:00Z' } });
    expect(html).toContain('This event is over');
    expect(html).not.toContain('sport.example');
  });

  it('leads to what its data name, and can be shared', () => {
    const html = render({ response: { ...activity, action } });
    expect(html).toMatch(/href="https:\/\/sport\.example\.edu\.cn\/run"[^>]*>Enrol/);
    expect(html).toContain('Share');
    const unnamed = render({ response: { ...activity, action: { href: action.href } } });
    expect(unnamed).toContain('Open the event’s website');
  });

  it('follows no address but one on the web', () => {
    const unsafe = { ...action, href: 'javascript:alert(1)' };
    expect(render({ response: { ...activity, action: unsafe } })).not.toContain('javascript');
  });

  it('leads on from one that does not exist', () => {
    const html = render({ message: 'No such file.', code: 20016 });
    expect(html).toContain('There is no such event');
    expect(html).toContain('All events');
    expect(html).not.toContain('Try again');
  });

  it('offers another try when it cannot be loaded', () => {
    expect(render({ message: 'Away.', code: 20011 })).toContain('Try again');
  });
});
