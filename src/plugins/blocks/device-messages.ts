import { defineMessages } from '../../engine';

/** The messages of blocks about the student's registered devices. */
export const deviceMessages = defineMessages('block.devices', {
  title: { 'zh-CN': '免认证设备', en: 'Registered devices' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  count: { 'zh-CN': '已添加 ${count}/${limit} 台', en: '${count} of ${limit} devices' },
  limitReached: {
    'zh-CN': '已达到上限，移除不用的设备后才能再添加。',
    en: 'You have reached the limit. Remove a device to add another.',
  },
  addedOn: { 'zh-CN': '${date} 添加', en: 'Added ${date}' },
  lastSeen: { 'zh-CN': '最近上网 ${time}', en: 'last online ${time}' },
  unnamed: { 'zh-CN': '未命名设备', en: 'Unnamed device' },
  renameDevice: { 'zh-CN': '重命名 ${name}', en: 'Rename ${name}' },
  removeDevice: { 'zh-CN': '移除 ${name}', en: 'Remove ${name}' },
  renameTitle: { 'zh-CN': '重命名设备', en: 'Rename device' },
  nameLabel: { 'zh-CN': '设备名称', en: 'Device name' },
  nameHelp: { 'zh-CN': '最多 32 个字', en: 'Up to 32 characters' },
  save: { 'zh-CN': '保存', en: 'Save' },
  renamed: { 'zh-CN': '名称已保存', en: 'Name saved.' },
  removeTitle: { 'zh-CN': '移除这台设备？', en: 'Remove this device?' },
  removeText: {
    'zh-CN': '移除后，“${name}”（${mac}）连接校园网需要重新登录。',
    en: 'After that, “${name}” (${mac}) has to sign in to use the network.',
  },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  removed: { 'zh-CN': '设备已移除', en: 'Device removed.' },
  empty: { 'zh-CN': '还没有添加设备', en: 'No devices yet' },
  loadFailed: { 'zh-CN': '暂时无法加载设备列表', en: 'We cannot load your devices right now' },
});
