import { assetInput, markdownScreen, png } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/auth-error.json';
const links = (more: object, screen = 'auth-error') => ({
  [`schools/lakeside/screens/${screen}.json`]: {
    screen,
    title: 'A',
    blocks: [{ block: 'links', links: [{ label: 'A', href: 'https://a.example/b', ...more }] }],
  },
});

const footer = {
  'schools/lakeside/configration.json': {
    schoolNameEn: 'lakeside',
    links: [{ label: 'ICP', href: 'https://beian.miit.gov.cn/' }],
  },
};

export const foreignOriginCases = defineCases('foreign-origin', {
  valid: {
    'in the footer, which students see after sign-in too': { files: footer },
    'for those who are signed in': { files: links({ when: { signedIn: true } }) },
    'on a page after sign-in': { files: links({}, 'tdt') },
    'a telephone number': { files: links({ href: 'tel:110' }) },
    'a site that the school lists': {
      files: {
        ...links({ href: 'https://www.a.example/' }),
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          returnHosts: ['*.a.example'],
        },
      },
    },
    'the school’s own site': {
      files: {
        ...links({}),
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          contact: { email: 'net@a.example' },
        },
      },
    },
  },
  invalid: {
    'a site that another one of the list ends with': {
      files: {
        ...links({ href: 'https://nota.example/' }),
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          returnHosts: ['*.a.example', 'a.example'],
        },
      },
      issues: [{ messageId: 'link', file, data: { host: 'nota.example' } }],
    },
    'another site before sign-in': {
      files: links({}),
      right: links({ when: { signedIn: true } }),
      issues: [
        { messageId: 'link', file, at: '"https://a.example/b"', data: { host: 'a.example' } },
      ],
    },
    'in a text': {
      files: { [file]: markdownScreen('[a](//a.example)', 'auth-error') },
      issues: [{ messageId: 'link', file, data: { host: 'a.example' } }],
    },
    'a picture from elsewhere, on any page': {
      files: {
        'schools/lakeside/screens/tdt.json': markdownScreen('![A](https://a.example/b.png)'),
      },
      remedy: { 'https://a.example/b.png': 'assets/b.png' },
      rightInput: assetInput({ 'schools/lakeside/assets/b.png': png(9, 9) }),
      issues: [
        {
          messageId: 'picture',
          file: 'schools/lakeside/screens/tdt.json',
          data: { host: 'a.example' },
        },
      ],
    },
  },
});
