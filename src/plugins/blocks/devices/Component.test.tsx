import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { DevicesBlock as Block } from '../../../engine';
import { type DataSource, DataSourceContext } from '../../../renderer';
import { renderDataBlock } from '../render-data-block.test-support';
import { DevicesBlock } from './Component';
import { RemoveDialog } from './RemoveDialog';

const block: Block = {
  block: 'devices',
  add: { label: { en: 'Add a device' }, screen: 'noSense-add-mac', primary: true },
};
const printer = { mac: 'AA:BB:CC:00:11:22', alias: 'Printer', addedAt: '2026-09-01T08:00:00Z' };
const unnamed = { mac: 'AA:BB:CC:00:11:33', alias: ' ', addedAt: 'not a time' };

const render = (response: unknown) => renderDataBlock(DevicesBlock, block, { response });

describe('DevicesBlock', () => {
  it('lists the devices, with buttons that name their device', () => {
    const html = render({ devices: [printer, unnamed], limit: 3 });
    for (const text of ['2 of 3 devices', 'Printer', 'Unnamed device', 'Add a device']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('Rename Printer');
    expect(html).toContain('Remove AA:BB:CC:00:11:33');
  });

  it('says nothing of a day that nobody knows', () => {
    const html = render({ devices: [unnamed], limit: 3 });
    expect(html).not.toContain('Added');
  });

  it('names devices of one name by their MAC addresses as well', () => {
    const html = render({ devices: [printer, { ...printer, mac: unnamed.mac }], limit: 3 });
    expect(html).toContain('>Rename Printer AA:BB:CC:00:11:22<');
    expect(html).toContain('>Remove Printer AA:BB:CC:00:11:33<');
  });

  it.each([
    ['👩‍💻🖨️', '👩‍💻🖨️'],
    ['x'.repeat(10_000), `${'x'.repeat(64)}…`],
    ['📡'.repeat(10_000), `${'📡'.repeat(64)}…`],
  ])('shows the beginning of a name of any length', (alias, shown) => {
    const html = render({ devices: [{ ...printer, alias }], limit: 3 });
    expect(html).toContain(`>${shown}</p>`);
    expect(html).toContain(`Rename ${shown}<`);
    expect(html.length).toBeLessThan(5000);
  });

  it('offers no more devices at the limit', () => {
    const html = render({ devices: [printer], limit: 1 });
    expect(html).toContain('You have reached the limit.');
    expect(html).not.toContain('Add a device');
  });

  it('shows the number alone where there is no limit', () => {
    const html = render({ devices: [printer] });
    expect(html).toContain('class="fg-device-count">1<');
    expect(html).toContain('Add a device');
  });

  it('says that there are none, in the block’s own text where it has one', () => {
    expect(render({ devices: [], limit: 3 })).toContain('No devices yet');
    const html = renderDataBlock(
      DevicesBlock,
      { ...block, empty: { 'zh-CN': '空', en: 'Empty' } },
      { response: { devices: [], limit: 3 } },
      { locale: 'zh-CN' },
    );
    expect(html).toContain('空');
  });

  it('drops list items that are no devices', () => {
    expect(render({ devices: [printer, { mac: 1 }, null], limit: 3 })).toContain('1 of 3 devices');
  });

  it('shows that it loads, and why it failed', () => {
    expect(renderDataBlock(DevicesBlock, block, 'loading')).toContain('Loading…');
    const html = renderDataBlock(DevicesBlock, block, { message: { en: 'The service is away.' } });
    expect(html).toContain('The service is away.');
    expect(html).toContain('Try again');
    expect(render([])).toContain('We cannot load your devices');
  });
});

describe('RemoveDialog', () => {
  it('says why a device could not be removed, also when it is gone already', () => {
    const fail = (): never => {
      throw new Error('The dialog asks for no data.');
    };
    const source: DataSource = {
      useOperationQuery: fail,
      useSession: fail,
      useSignOut: fail,
      useOperationMutation: (_operation, { quiet }) => ({
        isPending: false,
        error: quiet === true ? { en: 'There is no such MAC address.' } : undefined,
        run() {},
        reset() {},
      }),
    };
    const html = renderToString(
      <DataSourceContext value={source}>
        <RemoveDialog device={printer} services={rendererServices()} onClose={() => {}} />
      </DataSourceContext>,
    );
    expect(html.split('There is no such MAC address.')).toHaveLength(2);
  });
});
