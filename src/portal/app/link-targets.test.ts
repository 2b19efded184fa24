import { expect, test, vi } from 'vitest';
import { createTranslate } from '../../engine';
import type { AppContext } from './app-context';
import { linkTargetFrom, type ShownPage } from './link-targets';

const page: ShownPage = {
  app: {} as AppContext,
  location: {
    configuration: { schoolNameEn: 'riverside', ownPages: ['wifi-map'] },
    defaultSchoolName: 'default',
    params: {},
    search: '',
  },
  screen: 'notify',
  translate: createTranslate('en'),
  navigate: () => {},
};

test.each([
  ['/riverside/notify?notice=new#x', '/riverside/notify?wlanuserip=10.0.0.7&lang=en&notice=new#x'],
  ['/riverside/page/wifi-map', '/riverside/page/wifi-map?wlanuserip=10.0.0.7&lang=en'],
  ['/riverside/notify?lang=zh-CN', '/riverside/notify?wlanuserip=10.0.0.7&lang=zh-CN'],
  ['/default/notify', '/default/notify'],
  ['https://www.example.edu.cn/?a=1', 'https://www.example.edu.cn/?a=1'],
])('a link to %s carries the network’s parameters inside the school alone', (href, carried) => {
  const { configuration } = page.location;
  const location = {
    ...page.location,
    configuration: { ...configuration, networkParameters: { userIp: 'wlanuserip' } },
    search: '?wlanuserip=10.0.0.7&lang=en&notice=old',
  };
  const navigate = vi.fn();
  const target = linkTargetFrom({ ...page, location, navigate }, { label: 'Link', href });
  expect(target.href).toBe(carried);
  target.onClick?.({ button: 0, preventDefault() {} } as never);
  if (target.onClick) expect(navigate).toHaveBeenCalledExactlyOnceWith(carried);
});

test.each([
  ['/riverside/page/wifi-map', false],
  ['/riverside/notify?notice=new#x', false],
  ['/default/notify', true],
  ['/schools/riverside/assets/rules.pdf', true],
  ['https://www.example.edu.cn/', true],
  ['//www.example.edu.cn/', true],
  ['#below', true],
])('a link to %s leaves the portal: %s', (href, isOutside) => {
  const navigate = vi.fn();
  const target = linkTargetFrom({ ...page, navigate }, { label: 'Link', href });
  expect(target.href).toBe(href);
  expect(target.external ?? false).toBe(isOutside);
  const event = { button: 0, preventDefault: vi.fn() };
  target.onClick?.(event as never);
  expect(navigate.mock.calls).toEqual(isOutside ? [] : [[href]]);
});
