import { describe, expect, it } from 'vitest';
import type { DeviceLimitBlock as Block } from '../../../engine';
import { type DataState, renderDataBlock } from '../render-data-block.test-support';
import { DeviceLimitBlock } from './Component';

const block: Block = {
  block: 'device-limit',
  manage: { label: { en: 'My devices' }, screen: 'device-list' },
};
const device = (mac: string) => ({ mac, alias: '', addedAt: '2026-11-22T01:00:00Z' });
const devices = [device('3C:22:FB:01:02:03'), device('3C:22:FB:01:02:04')];
const render = (state: DataState) => renderDataBlock(DeviceLimitBlock, block, state);

describe('the block device-limit', () => {
  it('counts the devices', () => {
    expect(render({ response: { devices, limit: 3 } })).toContain('2 of 3 devices');
  });

  it('says what to do when there is room for no more', () => {
    const html = render({ response: { devices, limit: 2 } });
    for (const text of ['2 of 2 devices', 'Remove a device to add another', 'My devices']) {
      expect(html).toContain(text);
    }
  });

  it('is an empty line while it does not know, and without a limit', () => {
    const empty = '<p class="fg-device-limit" role="status"></p>';
    for (const state of ['loading', { message: 'away' }, { response: { devices } }] as const) {
      expect(render(state)).toBe(empty);
    }
  });
});
