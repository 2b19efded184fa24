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

const render = (state: DataState, params: Record<string, string> = { id: '42' }) =>
  renderStudentBlock(ActivityBlock, block, { readActivity: state }, { params });

describe('ActivityBlock', () => {
  it('shows the activity with its text', () => {
    const html = render({ response: activity });
    expect(html).toContain('A week of Unlimited');
    expect(html).toContain('<strong>100 Mbit/s</strong>');
    expect(html).not.toContain('This event is over');
  });

  it('says that one has ended', () => {
    const html = render({ response: { ...activity, until: '2026-11-01T00:00:00Z' } });
    expect(html).toContain('This event is over');
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
