import { describe, expect, it } from 'vitest';
import type { ActivitiesBlock as Block } from '../../../engine';
import { renderStudentBlock } from '../render-data-block.test-support';
import { ActivitiesBlock } from './Component';

const block: Block = {
  block: 'activities',
  item: { label: { en: 'See the event' }, screen: 'activity' },
};
const activity = {
  id: '42',
  title: { en: 'A week of Unlimited' },
  summary: { en: 'Free of charge' },
  from: '2026-11-23T00:00:00Z',
  until: '2026-11-30T00:00:00Z',
};

const render = (activities: unknown) =>
  renderStudentBlock(ActivitiesBlock, block, { listActivities: { response: { activities } } });

describe('ActivitiesBlock', () => {
  it('shows each with its days, and a link that carries its id', () => {
    const html = render([activity]);
    for (const text of [
      'A week of Unlimited',
      'Free of charge',
      '23 Nov 2026 to\u00a030 Nov 2026',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('/riverside/activity/42');
  });

  it.each([
    [{ from: null, until: null }, ''],
    [{ from: null }, 'Until 30 Nov 2026'],
    [{ until: null }, 'From 23 Nov 2026'],
  ])('says what is known of the days: %j', (days, expected) => {
    const html = render([{ ...activity, ...days }]);
    if (expected === '') expect(html).not.toContain('fg-dates');
    else expect(html).toContain(expected);
  });

  it('has a leaf of a calendar with its day, beside the words', () => {
    const leaf = (days: object) =>
      /aria-hidden="true">(?:<span>(.*?)<\/span><strong>(.*?)<\/strong>|<svg)/
        .exec(render([{ ...activity, ...days }]))
        ?.slice(1);
    expect(leaf({})).toEqual(['Nov', '23']);
    expect(leaf({ from: null })).toEqual(['Nov', '30']);
    expect(leaf({ from: null, until: null })).toEqual([undefined, undefined]);
    expect(leaf({ from: 'tomorrow' })).toEqual([undefined, undefined]);
  });

  it('says that there is none, and leaves out what is no activity', () => {
    const none = render([{ id: 1 }, null]);
    expect(none).toContain('Nothing on at the moment');
    expect(none).toContain('New offers and events will appear here');
    expect(render('none')).toContain('We cannot load the events right now');
  });
});
