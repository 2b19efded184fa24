import { assetInput, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const configuration = 'schools/lakeside/configration.json';
const file = 'schools/lakeside/screens/map.json';
const map = { [file]: markdownScreen('A', 'map') };
const home = 'schools/lakeside/screens/school-home.json';
const settings = (more: object) => ({ [configuration]: { schoolNameEn: 'lakeside', ...more } });
const link = { label: { 'zh-CN': '地图', en: 'Map' }, screen: 'map' };
/** A home page that leads to sign-in alone. */
const bareHome = {
  [home]: {
    screen: 'school-home',
    title: 'A',
    blocks: [{ block: 'links', links: [{ label: 'A', screen: 'login' }] }],
  },
};
const tdt = { 'schools/lakeside/screens/tdt.json': markdownScreen('A') };

export const orphanPageCases = defineCases('orphan-page', {
  valid: {
    'a page at the foot of every page': { files: { ...map, ...settings({ links: [link] }) } },
    'a page in the navigation bar': { files: { ...map, ...settings({ navigation: [link] }) } },
    'a page that a text leads to': {
      files: {
        ...map,
        'schools/lakeside/screens/tdt.json': markdownScreen('[map](/lakeside/page/map?a#b)'),
      },
    },
    'a page that a file leads to': {
      files: {
        ...map,
        'schools/lakeside/screens/tdt.json': {
          screen: 'tdt',
          title: 'A',
          blocks: [{ block: 'markdown', file: 'assets/a.md' }],
        },
      },
      input: assetInput({ 'schools/lakeside/assets/a.md': '[map](/lakeside/page/map)' }),
    },
    'a page that is closed': { files: { ...map, ...settings({ pages: { map: false } }) } },
    'a page of the school that it extends, which leads there': {
      files: {
        ...map,
        ...settings({ links: [link] }),
        'schools/default/configration.json': { schoolNameEn: 'default', extends: 'lakeside' },
      },
    },
    'a home page of its own that leads to few of the stock pages': { files: bareHome },
    'a stock page that the stock home page leads to': { files: tdt },
  },
  invalid: {
    'a page that nothing leads to': {
      files: map,
      right: { ...map, ...settings({ navigation: [link] }) },
      issues: [{ messageId: 'own', file, at: '"map"', data: { page: 'map' } }],
    },
    'a page that only itself leads to': {
      files: { [file]: markdownScreen('[map](/lakeside/page/map)', 'map') },
      issues: [{ messageId: 'own', file, at: '"map"' }],
    },
    'a page that another school leads to at its own address': {
      files: {
        ...map,
        'schools/default/screens/tdt.json': markdownScreen('[map](/default/notify)'),
      },
      issues: [{ messageId: 'own', file, at: '"map"' }],
    },
    'a rewritten stock page to which the home page does not lead': {
      files: { ...bareHome, ...tdt },
      right: { ...settings({ pages: { tdt: false } }) },
      issues: [
        {
          messageId: 'stock',
          file: 'schools/lakeside/screens/tdt.json',
          at: '"tdt"',
          data: { page: 'tdt' },
        },
      ],
    },
  },
});
