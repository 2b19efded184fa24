import { field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const configuration = 'schools/lakeside/configration.json';
const closed = (...pages: string[]) => ({
  [configuration]: {
    schoolNameEn: 'lakeside',
    pages: Object.fromEntries(pages.map((page) => [page, false])),
  },
});
const leadsTo = (screen: string) =>
  formScreen({ fields: { a: field() }, submit: { ...TAKES_ALL, then: { screen } } });
const own = 'schools/lakeside/screens/tdt.json';

export const closedPageCases = defineCases('closed-page', {
  valid: {
    'a page that only links lead to': { files: closed('notify', 'marketing') },
    'a page with all that leads there': {
      files: closed('findSuccess', 'findPassword', 'reset-password'),
    },
    'a page that cannot be closed': { files: closed('success'), others: ['unknown-page'] },
    'a page that an heir opens again': {
      files: {
        ...closed('notify'),
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          extends: 'lakeside',
          pages: { notify: true },
        },
        'schools/default/screens/tdt.json': leadsTo('notify'),
      },
    },
  },
  invalid: {
    'the page after a stock form': {
      files: closed('findSuccess'),
      right: closed('findSuccess', 'findPassword', 'reset-password'),
      issues: [
        {
          messageId: 'closed',
          file: configuration,
          at: '"findSuccess"',
          data: { page: 'findSuccess', screen: 'findPassword' },
        },
      ],
    },
    'the page after a form of its own': {
      files: { ...closed('notify'), [own]: leadsTo('notify') },
      right: { [own]: leadsTo('success') },
      issues: [
        { messageId: 'closed', file: configuration, at: '"notify"', data: { screen: 'tdt' } },
      ],
    },
    'the page after a form that an heir changes': {
      files: {
        ...closed('notify'),
        [own]: leadsTo('notify'),
        'schools/default/configration.json': { schoolNameEn: 'default', extends: 'lakeside' },
        'schools/default/screens/tdt.json': {
          screen: 'tdt',
          extends: 'lakeside',
          patch: { title: 'B' },
        },
      },
      issues: [{ messageId: 'closed', file: configuration, at: '"notify"' }],
    },
    'a page that the school which it extends has closed': {
      files: {
        ...closed('notify'),
        'schools/default/configration.json': { schoolNameEn: 'default', extends: 'lakeside' },
        'schools/default/screens/tdt.json': leadsTo('notify'),
      },
      issues: [{ messageId: 'closed', file: 'schools/default/screens/tdt.json', at: '"notify"' }],
    },
  },
});
