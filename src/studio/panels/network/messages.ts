import { defineMessages, type Message } from '../../../engine';

export const messages = defineMessages('studio.network', {
  help: {
    'zh-CN': '接入控制器将学生转到门户时，网址中会带上设备和位置等参数。在这里填写这些参数的名称。',
    en: 'The access controller sends students here with their device and place in the address. Here is what its parameters are called.',
  },
  vendor: { 'zh-CN': '控制器厂商', en: 'Maker of the controller' },
  vendorHelp: {
    'zh-CN': '选择后使用该厂商常用的参数名，下面填写的优先。',
    en: 'It brings the maker’s usual names. What you write below counts for more.',
  },
  noVendor: { 'zh-CN': '其他或不清楚', en: 'Another, or not known' },
  parameters: { 'zh-CN': '参数名', en: 'Names of the parameters' },
  nameOf: { 'zh-CN': '${what}的参数名', en: 'Parameter of: ${what}' },
  remove: { 'zh-CN': '不读取${what}', en: 'Do not read: ${what}' },
  add: { 'zh-CN': '添加参数', en: 'Add a parameter' },
  wrongName: {
    'zh-CN': '参数名只能有字母、数字和 _ . -，最多 40 个',
    en: 'A name has letters, digits and _ . -, 40 at most',
  },
  example: { 'zh-CN': '可以识别这样的网址', en: 'An address that is read so' },
  asJson: { 'zh-CN': '其他字段请在 JSON 中填写', en: 'Other fields are written as JSON' },
});

/** The names of what fields of requests say of the student. */
export const fieldNames: Readonly<Record<string, Message>> = defineMessages('studio.networkField', {
  wlanuserip: { 'zh-CN': '学生设备的 IP', en: 'IP address of the device' },
  mac: { 'zh-CN': '学生设备的 MAC', en: 'MAC address of the device' },
  wlanacname: { 'zh-CN': '控制器名称', en: 'Name of the controller' },
  wlanacip: { 'zh-CN': '控制器 IP', en: 'IP address of the controller' },
  nasip: { 'zh-CN': '接入设备 IP（NAS）', en: 'IP address of the NAS' },
  ac_id: { 'zh-CN': '控制器编号', en: 'Number of the controller' },
  ssid: { 'zh-CN': '无线网名称（SSID）', en: 'Name of the Wi-Fi (SSID)' },
  url: { 'zh-CN': '学生原来要打开的网址', en: 'The page that was interrupted' },
  apmac: { 'zh-CN': '接入点 MAC', en: 'MAC address of the access point' },
  apname: { 'zh-CN': '接入点名称', en: 'Name of the access point' },
  login_url: { 'zh-CN': '控制器的登录网址', en: 'Sign-in address of the controller' },
});
