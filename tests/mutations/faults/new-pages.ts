import { type Fault, newPage, own, page, words } from './fault';

export const newPagesFaults: readonly Fault[] = [
  [
    'own form no submit',
    'schema',
    newPage,
    page({
      block: 'form',
      id: 'form',
      steps: [{ id: 'one', fields: { a: { label: words('甲', 'A') } } }],
    }),
  ],
  [
    'own form two steps same id',
    'duplicate-id',
    newPage,
    page({
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: { a: { label: words('甲', 'A') } },
          submit: { then: { step: 'one' } },
        },
        {
          id: 'one',
          fields: { b: { label: words('乙', 'B') } },
          submit: { operation: 'openMiniProgram' },
        },
      ],
    }),
  ],
  [
    'own form goes round',
    'form-flow',
    newPage,
    page({
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: { a: { label: words('甲', 'A') } },
          submit: { operation: 'openMiniProgram', then: { step: 'one' } },
        },
      ],
    }),
  ],
  [
    'own form second step never reached',
    'form-flow',
    newPage,
    page({
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: { a: { label: words('甲', 'A') } },
          submit: { operation: 'openMiniProgram', then: { screen: 'success' } },
        },
        {
          id: 'two',
          fields: { b: { label: words('乙', 'B') } },
          submit: { operation: 'openMiniProgram' },
        },
      ],
    }),
  ],
  [
    'own form without fields',
    'missing-request-field',
    newPage,
    page({
      block: 'form',
      id: 'form',
      steps: [{ id: 'one', fields: {}, submit: { operation: 'signIn' } }],
    }),
  ],
  [
    'rules unknown field',
    'unknown-field',
    newPage,
    page({
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: { a: { label: words('甲', 'A') } },
          rules: [{ required: ['b'] }],
          submit: { operation: 'openMiniProgram' },
        },
      ],
    }),
  ],
  [
    'rules never',
    'step-schema',
    newPage,
    page({
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: { a: { label: words('甲', 'A') } },
          rules: [{ properties: { a: { minLength: 5, maxLength: 3 } } }],
          submit: { operation: 'openMiniProgram' },
        },
      ],
    }),
  ],
  [
    'rules keyword',
    'step-schema',
    newPage,
    page({
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: { a: { label: words('甲', 'A') } },
          rules: [{ propertys: { a: {} } }],
          submit: { operation: 'openMiniProgram' },
        },
      ],
    }),
  ],
  [
    'circle of conditions',
    'circular-condition',
    newPage,
    own({
      a: { label: words('甲', 'A'), visibleWhen: { b: 'x' } },
      b: { label: words('乙', 'B'), visibleWhen: { a: 'x' } },
    }),
  ],
  [
    'condition on boolean text',
    'impossible-condition',
    newPage,
    own({
      a: { type: 'boolean', label: words('甲', 'A') },
      b: { label: words('乙', 'B'), visibleWhen: { a: 'true' } },
    }),
  ],
  [
    'condition on number text',
    'impossible-condition',
    newPage,
    own({
      a: { type: 'integer', label: words('甲', 'A') },
      b: { label: words('乙', 'B'), visibleWhen: { a: '3' } },
    }),
  ],
  ['hidden without default', 'schema', newPage, own({ a: { widget: 'hidden' } })],
  [
    'select of 1',
    'refused-value',
    newPage,
    own({
      a: {
        widget: 'select',
        label: words('甲', 'A'),
        choices: [{ value: 'x', label: words('某', 'X') }],
        default: 'y',
      },
    }),
  ],
  [
    'checkboxes not array',
    'widget-options',
    newPage,
    own({
      a: {
        widget: 'checkboxes',
        label: words('甲', 'A'),
        choices: [{ value: 'x', label: words('某', 'X') }],
      },
    }),
  ],
  [
    'sms-code unknown send',
    'unknown-operation',
    newPage,
    own({
      phone: { widget: 'cn-mobile', required: true, label: words('手机', 'Phone') },
      c: {
        widget: 'sms-code',
        label: words('码', 'Code'),
        options: { send: 'requestcode', values: { phone: 'phone' } },
      },
    }),
  ],
  ['unknown block', 'schema', newPage, page({ block: 'notice', items: [] })],
  ['block mis-cased', 'schema', newPage, page({ block: 'Markdown', text: words('甲', 'A') })],
  [
    'two blocks one id',
    'duplicate-id',
    newPage,
    page(
      { block: 'markdown', id: 'a', text: words('甲', 'A') },
      { block: 'markdown', id: 'a', text: words('乙', 'B') },
    ),
  ],
  [
    'picture of text file',
    'missing-asset',
    newPage,
    page({ block: 'picture', src: 'assets/readme.txt', alt: words('图', 'Map') }),
  ],
  [
    'nested when excludes',
    'never-shown',
    newPage,
    {
      '': {
        screen: 'guide',
        title: words('指南', 'Guide'),
        requiresSession: true,
        blocks: [{ block: 'markdown', text: words('甲', 'A'), when: { signedIn: false } }],
      },
    },
  ],
  [
    'link to page of another school',
    'unknown-screen',
    newPage,
    page({ block: 'links', links: [{ id: 'a', label: words('甲', 'A'), screen: 'wifi-map' }] }),
  ],
  [
    'link href relative',
    'schema',
    newPage,
    page({ block: 'links', links: [{ id: 'a', label: words('甲', 'A'), href: 'page/wifi-map' }] }),
  ],
  [
    'link href space',
    'broken-address',
    newPage,
    page({
      block: 'links',
      links: [{ id: 'a', label: words('甲', 'A'), href: 'https://www.example.edu.cn/a b' }],
    }),
  ],
  [
    'link href full-width colon',
    'schema',
    newPage,
    page({
      block: 'links',
      links: [{ id: 'a', label: words('甲', 'A'), href: 'https：//www.example.edu.cn/' }],
    }),
  ],
  [
    'link href localhost',
    'broken-address',
    newPage,
    page({
      block: 'links',
      links: [{ id: 'a', label: words('甲', 'A'), href: 'http://localhost:3000/' }],
    }),
  ],
  [
    'link href with password',
    'exposed-secret',
    newPage,
    page({
      block: 'links',
      links: [
        { id: 'a', label: words('甲', 'A'), href: 'https://admin:secret99@www.example.edu.cn/' },
      ],
    }),
  ],
  [
    'miniProgram link without mini-program',
    'unknown-mini-program',
    newPage,
    page({ block: 'links', links: [{ id: 'a', label: words('甲', 'A'), miniProgram: true }] }),
  ],
  [
    'otherwise unknown',
    'unknown-screen',
    newPage,
    page({
      block: 'links',
      links: [{ id: 'a', label: words('甲', 'A'), screen: 'reset-password', otherwise: 'nowhere' }],
    }),
  ],
  [
    'title with html entity',
    'text-markup',
    newPage,
    {
      '': {
        screen: 'guide',
        title: words('上网&nbsp;指南', 'Guide'),
        blocks: [{ block: 'markdown', text: words('甲', 'A') }],
      },
    },
  ],
  [
    'title traditional',
    'missing-translation',
    newPage,
    {
      '': {
        screen: 'guide',
        title: { 'zh-TW': '指南', en: 'Guide' },
        blocks: [{ block: 'markdown', text: words('甲', 'A') }],
      },
    },
  ],
];
