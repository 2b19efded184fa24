import { describe, expect, it } from 'vitest';
import { plugins, rendererServices } from '../../../tests/support/render-blocks';
import { carrierOf } from './carrier-of';

const carriers = [
  { code: 'CMCC', value: '@cmcc' },
  { code: 'CMCC', label: { en: 'Mobile, fast' }, value: '@cmcc.fast' },
  { label: { en: 'Campus only' }, value: '#' },
  { code: 'CTCC', value: 'hdx' },
];
const services = rendererServices({
  plugins,
  configuration: { schoolNameEn: 'riverside', carriers },
});

describe('carrierOf', () => {
  it.each([
    [',1,2023001@cmcc', '2023001', 'China Mobile'],
    [',1,2023001@cmcc.fast', '2023001', 'Mobile, fast'],
    ['hdx2023001', '2023001', 'China Telecom'],
    ['2023001', '2023001', ''],
    ['2023001@unknown', '2023001', ''],
    // The account itself may look like a carrier.
    ['hdx', 'hdx', ''],
  ])('%s of %s: %j', (user, account, label) => {
    expect(carrierOf({ user, account }, services)).toBe(label);
  });

  it('is empty at a school without carriers', () => {
    expect(carrierOf({ user: 'a@cmcc', account: 'a' }, rendererServices())).toBe('');
  });
});
