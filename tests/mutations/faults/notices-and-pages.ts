import { type Fault, home, notices, ownPage, words } from './fault';

export const noticesAndPagesFaults: readonly Fault[] = [
  [
    'notice date wrong',
    'impossible-date',
    notices,
    { 'patch.blocks.notices.items.new-library.date': '2026-11-31' },
  ],
  [
    'notice date slashes',
    'schema',
    notices,
    { 'patch.blocks.notices.items.new-library.date': '2026/11/18' },
  ],
  [
    'notice date short',
    'schema',
    notices,
    { 'patch.blocks.notices.items.new-library.date': '2026-1-8' },
  ],
  [
    'notice date chinese',
    'schema',
    notices,
    { 'patch.blocks.notices.items.new-library.date': '2026年11月18日' },
  ],
  [
    'notice date full-width',
    'schema',
    notices,
    { 'patch.blocks.notices.items.new-library.date': '２０２６-11-18' },
  ],
  [
    'notice from after until',
    'impossible-date',
    notices,
    {
      'patch.blocks.notices.items.new-library.from': '2026-12-01',
      'patch.blocks.notices.items.new-library.until': '2026-11-01',
    },
  ],
  [
    'notice until and when',
    'never-shown',
    notices,
    {
      'patch.blocks.notices.items.new-library.until': '2026-11-20',
      'patch.blocks.notices.items.new-library.when': { from: '2026-12-01' },
    },
  ],
  [
    'notice pinned text',
    'schema',
    notices,
    { 'patch.blocks.notices.items.new-library.pinned': 'yes' },
  ],
  [
    'notice title missing',
    'schema',
    notices,
    { 'patch.blocks.notices.items.new-library.title': null },
  ],
  [
    'notice text chinese brackets',
    'markdown-marks',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '见【图】（/riverside/page/wifi-map）',
        'See the [map](/riverside/page/wifi-map)',
      ),
    },
  ],
  [
    'notice member misspelt',
    'schema',
    notices,
    { 'patch.blocks.notices.items.new-library.titel': words('a', 'b') },
  ],
  [
    'notice english only',
    'missing-translation',
    notices,
    { 'patch.blocks.notices.items.new-library.title': { en: 'Only English' } },
  ],
  [
    'notice new without date',
    'schema',
    notices,
    { 'patch.blocks.notices.items.exam': { title: words('考试', 'Exam') } },
  ],
  ['picture src missing', 'missing-asset', ownPage, { 'blocks.0.src': 'assets/wifi-mapp.svg' }],
  ['picture without alt', 'blank-text', ownPage, { 'blocks.0.alt': '' }],
  ['two titles', 'schema', ownPage, { titel: words('a', 'b') }],
  ['own page named as stock', 'misnamed-file', ownPage, { screen: 'login' }],
  ['own page blocks empty', 'schema', ownPage, { blocks: [] }],
  [
    'table full-width bars',
    'markdown-marks',
    ownPage,
    {
      'blocks.1.text': words(
        '｜区域｜覆盖｜\n｜---｜---｜\n｜图书馆｜是｜',
        '| Area | Cover |\n|---|---|\n| Library | yes |',
      ),
    },
  ],
  [
    'own page description one language',
    'missing-translation',
    ownPage,
    { description: { en: 'Where there is Wi-Fi' } },
  ],
  [
    'home hero title half',
    'missing-translation',
    home,
    { 'patch.blocks.hero.title': { 'zh-CN': '北湖' } },
  ],
  [
    'home unknown link',
    'schema',
    home,
    { 'patch.blocks.services.links.devices': { screen: 'devices' } },
  ],
  [
    'home sign-in link to nowhere',
    'unknown-screen',
    home,
    { 'patch.blocks.hero.signIn': { label: words('登录', 'Sign in'), screen: 'log-in' } },
  ],
  [
    'notice text list without blanks',
    'markdown-marks',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '说明：\n\n-移动\n-联通',
        'Carriers:\n\n-Mobile\n-Unicom',
      ),
    },
  ],
  [
    'notice text address of an example',
    'starter-text',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '详见 https://example.com/help',
        'See https://example.com/help',
      ),
    },
  ],
  [
    'notice text page of another school',
    'dead-link',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '见[登录](/northlake/auth)',
        'See [sign-in](/northlake/auth)',
      ),
    },
  ],
  [
    'picture alt says nothing',
    'picture-alt',
    ownPage,
    { 'blocks.0.alt': words('图片', 'Picture') },
  ],
  [
    'more devices than the settings allow',
    'contradicted-limit',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '每个账号最多登记八台设备。',
        'Each account may register at most eight devices.',
      ),
    },
  ],
  [
    'a day that no month has',
    'no-moment',
    notices,
    {
      'patch.blocks.notices.items.new-library.title': words('6月31日停网', 'No network on June 31'),
    },
  ],
  [
    'words in Chinese alone',
    'missing-translation',
    notices,
    {
      'patch.blocks.notices.items.new-library.title': '图书馆新馆已开通',
      'patch.blocks.notices.items.new-library.text': '见[无线网覆盖图](/riverside/page/wifi-map)。',
    },
  ],
  [
    'another name of a language in a condition',
    'never-shown',
    notices,
    { 'patch.blocks.notices.items.new-library.when': { locale: ['zh'] } },
  ],
  ['a file by a path of Windows', 'schema', ownPage, { 'blocks.0.src': 'assets\\wifi-map.svg' }],
];
