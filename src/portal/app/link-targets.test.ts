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
