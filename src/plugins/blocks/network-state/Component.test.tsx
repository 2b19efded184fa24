import { describe, expect, it } from 'vitest';
import { renderDataBlock } from '../render-data-block.test-support';
import { NetworkStateBlock } from './Component';

const event = {
  id: 'upgrade',
  kind: 'maintenance',
  title: { en: 'Upgrade' },
  text: { en: 'Short interruptions.' },
  from: '2026-11-24T00:00:00Z',
  until: '2026-11-24T06:00:00Z',
  phase: 'planned',
};

const render = (events: unknown) =>
  renderDataBlock(
    NetworkStateBlock,
    { block: 'network-state' },
    { response: { checkedAt: '2026-11-22T08:00:00Z', events } },
  );

describe('the block network-state', () => {
  it('says that all is well, when that was, and that nothing is planned', () => {
    const html = render([]);
    expect(html).toContain('The network works as usual');
    expect(html).toMatch(/As of 22 Nov 2026/);
    expect(html).toContain('No maintenance is planned');
  });

  it('shows what is planned, with its time and text, while all is well', () => {
    const html = render([event]);
    expect(html).toContain('The network works as usual');
    for (const text of ['Upgrade', 'Planned', '24 Nov 2026', 'Short interruptions.']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('No maintenance is planned');
  });

  it('names the present state: an outage before maintenance', () => {
    const now = { ...event, phase: 'now' };
    expect(render([now])).toContain('Maintenance is under way');
    const html = render([now, { ...now, id: 'wifi', kind: 'outage', until: null }]);
    expect(html).toContain('Some services are down');
    expect(html).toContain('the end is not known yet');
  });

  it.each([
    ['2026-11-24T10:30:00', '24 Nov 2026, 08:00 to 10:30'],
    ['2026-11-25T10:30:00', '24 Nov 2026, 08:00 to 25 Nov 2026, 10:30'],
  ])('names the day of an end, %s, only where it is another one', (until, text) => {
    expect(render([{ ...event, from: '2026-11-24T08:00:00', until }])).toContain(text);
  });

  it('says that what ended is over', () => {
    const html = render([{ ...event, phase: 'over' }]);
    expect(html).toContain('Over');
    expect(html).toContain('No maintenance is planned');
  });

  it('leaves out what is no event, and fails in words on data of another shape', () => {
    expect(render([{ id: 1 }, null, { ...event, phase: 'soon' }])).toContain('as usual');
    expect(render('x')).toContain('We cannot look up');
  });
});
