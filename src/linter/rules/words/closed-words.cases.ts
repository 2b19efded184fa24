import { assetInput, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const settings = 'schools/lakeside/configration.json';
const file = 'schools/lakeside/screens/tdt.json';
const guide = 'schools/lakeside/assets/guide.md';
const school = (more: object, zh: string, en: string) => ({
  [settings]: { schoolNameEn: 'lakeside', ...more },
  [file]: markdownScreen({ 'zh-CN': zh, en }),
});
const noDevices = { features: { devices: false } };
const byId = { recovery: ['identification'] };

export const closedWordsCases = defineCases('closed-words', {
  valid: {
    'words of what is open': {
      files: school({ pages: { notify: false } }, '在“添加设备”里登记', 'Use “Add a device”'),
    },
    'words that are no name of a page': {
      files: school(noDevices, '请勿私自添加设备', 'Add a device only where you may'),
    },
    'a way that is open, and what the desk does': {
      files: school(
        byId,
        '用身份证号找回密码；短信找回请到服务台办理',
        'Reset it with your ID number, or by text message at the desk',
      ),
    },
    'a name that another page has': {
      files: school(byId, '见“找回密码”', 'See “Reset password”'),
    },
  },
  invalid: {
    'the title of a closed page': {
      files: school(noDevices, '在“添加设备”里登记', 'Words'),
      right: school(noDevices, '到服务台登记', 'Words'),
      issues: [
        {
          messageId: 'page',
          file,
          at: '"在“添加设备”里登记"',
          data: { name: '添加设备', setting: 'features.devices' },
        },
      ],
    },
    'the title in two languages': {
      files: school(noDevices, '在“添加设备”里登记', 'Use “Add a device”'),
      right: school(noDevices, '到服务台登记', 'Go to the desk'),
      issues: [{ messageId: 'page', file, data: { name: '添加设备' } }],
    },
    'the label of links to a closed page': {
      files: school({ pages: { marketing: false } }, '文字', 'See **What’s on**'),
      right: school({ pages: { marketing: false } }, '文字', 'See the notices'),
      issues: [{ messageId: 'page', file, data: { setting: 'pages.marketing' } }],
    },
    'a way of recovery that is closed': {
      files: school(byId, '忘记密码可用短信找回', 'Words'),
      right: school(byId, '忘记密码可用身份证号找回', 'Words'),
      issues: [{ messageId: 'way', file, data: { part: '短信找回' } }],
    },
    'the other one, in English': {
      files: school({ recovery: ['phone'] }, '文字', 'Reset it with your ID number'),
      right: school({ recovery: ['phone'] }, '文字', 'Reset it with your phone'),
      issues: [{ messageId: 'way', file }],
    },
    'a way that is closed, in a Markdown file': {
      files: school(byId, '文字', 'Words'),
      input: assetInput({ [guide]: '# 指南\n\n忘记密码可用短信找回。' }),
      rightInput: assetInput({ [guide]: '# 指南\n\n短信找回请到服务台办理。' }),
      issues: [{ messageId: 'way', file: guide, at: '短信找回', data: { part: '短信找回' } }],
    },
    'a closed page, in a Markdown file': {
      files: school(noDevices, '文字', 'Words'),
      input: assetInput({ [guide]: '# 指南\n\n然后在“添加设备”里登记。' }),
      rightInput: assetInput({ [guide]: '# 指南\n\n请勿私自添加设备。' }),
      issues: [{ messageId: 'page', file: guide, at: '添加设备', data: { name: '添加设备' } }],
    },
  },
});
