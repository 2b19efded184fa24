import {
  changePassword,
  type Fault,
  fields,
  heir,
  hillside,
  hillsidePage,
  home,
  northlake,
  notices,
  ownPage,
  patch,
  riverside,
  signInPage,
  step,
  success,
  words,
} from './fault';

/** Edits that leave a file as right as it was: no rule finds anything. */
export const noFaults: readonly Fault[] = [
  ['other accent', '', northlake, { 'theme.accent': '#336699' }],
  ['look bold', '', northlake, { 'theme.look': 'bold' }],
  ['maxDevices 1', '', northlake, { 'security.maxDevices': 1 }],
  ['sessionHours 24', '', northlake, { 'security.sessionHours': 24 }],
  [
    'return host',
    '',
    northlake,
    { returnHosts: ['portal.northlake.example', '*.northlake.example'] },
  ],
  ['no return hosts', '', northlake, { returnHosts: [] }],
  [
    'message min',
    '',
    northlake,
    { 'messages.minLength': words('${label}至少 ${limit} 位', '${label}: ${limit} or more') },
  ],
  [
    'message in braces',
    '',
    northlake,
    { 'messages.required': words('请填写{必填}', 'Fill in {required}') },
  ],
  ['phone', '', northlake, { 'contact.phone': '+86 431 5555 0130' }],
  ['email', '', northlake, { 'contact.email': 'net-help@northlake.example' }],
  ['name one text', '', northlake, { name: 'Northlake' }],
  ['only chinese', '', northlake, { locales: ['zh-CN'] }],
  ['recovery phone', '', hillside, { recovery: ['phone', 'identification'] }],
  ['features', '', northlake, { features: { devices: true } }],
  ['closed page', '', northlake, { pages: { marketing: false } }],
  ['vendor', '', northlake, { redirect: { vendor: 'huawei' } }],
  ['parameters', '', northlake, { networkParameters: { mac: 'usermac', wlanuserip: 'userip' } }],
  ['parameter off', '', northlake, { networkParameters: { ssid: null } }],
  [
    'footer',
    '',
    northlake,
    { footer: words('北湖网络中心 © 2026', 'Northlake network centre © 2026') },
  ],
  ['footer C++', '', northlake, { footer: 'A < B & C > D' }],
  [
    'link href',
    '',
    riverside,
    {
      'links.site': { label: words('学校网站', 'Website'), href: 'https://www.riverside.example/' },
    },
  ],
  [
    'link tel',
    '',
    riverside,
    { 'links.call': { label: words('打电话', 'Call'), href: 'tel:057155550120' } },
  ],
  [
    'link mailto',
    '',
    riverside,
    { 'links.mail': { label: words('发邮件', 'Mail'), href: 'mailto:net@riverside.example' } },
  ],
  [
    'link when',
    '',
    riverside,
    {
      'links.wifi-map.when': {
        from: '2026-11-01',
        until: '2027-02-28',
        device: ['IOS', 'ANDROID'],
      },
    },
  ],
  ['link when signedIn', '', riverside, { 'links.wifi-map.when': { signedIn: true } }],
  ['link when leap day', '', riverside, { 'links.wifi-map.when': { until: '2028-02-29' } }],
  ['passwords', '', northlake, { accounts: { passwords: { minLength: 10 } } }],
  ['tablet', '', northlake, { tabletClass: 'PC' }],
  ['pattern letters', '', signInPage, { [`${fields}.account.pattern`]: '^[A-Za-z]{2}[0-9]{7}$' }],
  [
    'pattern alternatives',
    '',
    signInPage,
    { [`${fields}.account.pattern`]: '^(?:[0-9]{9}|[A-Z][0-9]{5})$' },
  ],
  ['minLength 9', '', signInPage, { [`${fields}.account.minLength`]: 9 }],
  ['help', '', signInPage, { [`${fields}.account.help`]: words('在校园卡上', 'On your card') }],
  ['default carrier', '', signInPage, { [`${fields}.carrier.default`]: '@cmcc' }],
  [
    'broadband two carriers',
    '',
    signInPage,
    { [`${fields}.broadband.visibleWhen`]: { carrier: ['hdx', '@cmcc'] } },
  ],
  [
    'dormitory kept',
    '',
    signInPage,
    {
      [`${fields}.dormitory`]: {
        keep: true,
        label: words('宿舍楼', 'Dormitory'),
        choices: [
          { value: 'n1', label: words('北一', 'North 1') },
          { value: 'n2', label: words('北二', 'North 2') },
        ],
      },
    },
  ],
  [
    'floor kept',
    '',
    signInPage,
    {
      [`${fields}.floor`]: {
        keep: true,
        type: 'integer',
        minimum: 1,
        maximum: 30,
        label: words('楼层', 'Floor'),
      },
    },
  ],
  ['remark required', '', signInPage, { [`${fields}.remark.required`]: true }],
  [
    'agreement other words',
    '',
    signInPage,
    { [`${fields}.agreement.options.linkText`]: words('《上网须知》', 'the rules') },
  ],
  [
    'then message',
    '',
    signInPage,
    { [`${step}.submit.then`]: { screen: 'success', message: words('欢迎', 'Welcome') } },
  ],
  ['prefix', '', signInPage, { [`${step}.submit.values.user.prefix`]: ',0,' }],
  [
    'prefix device',
    '',
    signInPage,
    {
      [`${step}.submit.values.user.prefix`]: { device: { PC: ',0,', ANDROID: ',1,', IOS: ',1,' } },
    },
  ],
  ['suffix fixed', '', hillsidePage, { [`${step}.submit.values.user.suffix`]: '@hillside' }],
  [
    'new markdown block',
    '',
    signInPage,
    {
      'patch.blocks.hint': {
        block: 'markdown',
        after: 'form',
        text: words('如有问题请联系网络中心。', 'Ask the network centre.'),
      },
    },
  ],
  ['remove links', '', signInPage, { 'patch.blocks.form.links': { 'reset-password': null } }],
  [
    'notice new',
    '',
    notices,
    {
      'patch.blocks.notices.items.exam': {
        date: '2026-11-20',
        title: words('考试周安排', 'Exam week'),
      },
    },
  ],
  [
    'notice dates',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.from': '2026-11-18',
      'patch.blocks.notices.items.new-library.until': '2026-12-18',
    },
  ],
  [
    'notice one day',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.from': '2026-11-18',
      'patch.blocks.notices.items.new-library.until': '2026-11-18',
    },
  ],
  [
    'notice bold and list',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '**注意**：\n\n- 一\n- 二',
        '**Mind**:\n\n- one\n- two',
      ),
    },
  ],
  [
    'notice stars',
    '',
    notices,
    { 'patch.blocks.notices.items.new-library.text': words('评分 5*，4*', '5*, 4*') },
  ],
  [
    'notice about passwords',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '初始密码为身份证号后六位',
        'The first password is the last six digits of your ID number',
      ),
    },
  ],
  [
    'notice link',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '见[登录](/riverside/auth)',
        'See [sign-in](/riverside/auth)',
      ),
    },
  ],
  ['own page description', '', ownPage, { description: words('哪里有网', 'Where') }],
  ['own page when', '', ownPage, { 'blocks.0.when': { device: ['PC'] } }],
  ['own page requires session', '', ownPage, { requiresSession: true }],
  ['hero words', '', home, { 'patch.blocks.hero.title': words('北湖', 'Northlake') }],
  [
    'new tile',
    '',
    home,
    {
      'patch.blocks.services.links.map': {
        label: words('网络状态', 'Network'),
        screen: 'success',
        icon: 'wifi',
      },
    },
  ],
  ['heir', '', heir, { '': { schoolNameEn: 'heir', extends: 'northlake' } }],
  [
    'heir name',
    '',
    heir,
    { '': { schoolNameEn: 'heir', extends: 'northlake', name: words('分校', 'Branch') } },
  ],
  [
    'heir own carriers',
    '',
    heir,
    {
      '': {
        schoolNameEn: 'heir',
        extends: 'northlake',
        carriers: [
          { code: 'CMCC', value: '@cm' },
          { code: 'CTCC', value: 'hdx' },
          { label: words('校园', 'Campus'), value: '#' },
        ],
      },
    },
  ],
  ['patch title', '', success, patch('success', { title: words('上网', 'Online') })],
  [
    'longer password',
    '',
    changePassword,
    patch('change-password', {
      blocks: { form: { steps: { change: { fields: { password: { minLength: 12 } } } } } },
    }),
  ],
  ['own words', '', 'schools/northlake/locales/en.json', { '': { 'Sign in': 'Log in' } }],
  [
    'help with the same length',
    '',
    signInPage,
    { [`${fields}.account.help`]: words('学号共九位，见学生证', 'Nine digits, as on your card') },
  ],
  [
    'help about a part',
    '',
    signInPage,
    { [`${fields}.account.help`]: words('前 4 位是入学年份', 'The first 4 digits are your year') },
  ],
  [
    'help with lengths of several',
    '',
    hillsidePage,
    { [`${fields}.account.help`]: words('本科生 8 位，研究生 10 位', '8 digits, or 10 for PhDs') },
  ],
  [
    'help with a mailbox',
    '',
    hillsidePage,
    { [`${fields}.account.help`]: words('写信到 it@hillside.example', 'Ask it@hillside.example') },
  ],
  ['pattern of a beginning', '', hillsidePage, { [`${fields}.account.pattern`]: '^20' }],
  [
    'password hint',
    '',
    signInPage,
    { [`${fields}.hint`]: { keep: true, label: words('密码提示', 'Password hint') } },
  ],
  [
    'room with a dash',
    '',
    signInPage,
    {
      [`${fields}.room`]: {
        keep: true,
        pattern: '^[0-9]+-[0-9]+$',
        inputmode: 'tel',
        label: words('房间号', 'Room'),
        placeholder: words('如 5-101', 'e.g. 5-101'),
      },
    },
  ],
  [
    'notice negative numbers',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '信号：\n-60 dBm 很好\n-80 dBm 较差',
        'Signal:\n-60 dBm is good\n-80 dBm is weak',
      ),
    },
  ],
  [
    'carriers with values of the network',
    '',
    riverside,
    {
      carriers: [
        { code: 'CMCC', value: '@yd' },
        { code: 'CUCC', value: '@lt' },
        { code: 'CTCC', value: '@dx' },
      ],
    },
  ],
  [
    'limits as the settings have them',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '每个账号最多登记 5 台设备，每 24 小时需重新登录；套餐 A 每个账号最多 2 台。',
        'Up to 5 devices for each account. Sign in again every 24 hours.',
      ),
    },
  ],
  [
    'days and times that there are',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '2月29日、10月31日 22:00–6:00 维护；24:00 断网；报修 48 小时内处理，网关 10.31.2.30。',
        'Maintenance on 29 February and October 31, 22:00–6:00. Score 4:75.',
      ),
    },
  ],
  [
    'a page that a guide has students open',
    '',
    notices,
    {
      'patch.blocks.notices.items.new-library.text': words(
        '打不开登录页时，请访问 [http://example.com](http://example.com)。',
        'Should the page not open, visit [http://example.com](http://example.com).',
      ),
    },
  ],
  ['names in two languages at once', '', northlake, { networkName: '北湖 Northlake Wi-Fi' }],
  ['name of a network', '', northlake, { networkName: 'eduroam' }],
  [
    'words of a school of Chinese alone',
    '',
    northlake,
    { locales: ['zh-CN'], footer: '北湖师范学院网络中心' },
  ],
  ['wide brackets as text', '', signInPage, { [`${fields}.remark.pattern`]: '^[^（|）]*$' }],
  ['navigation without a link', '', riverside, { navigation: { usage: null } }],
];
