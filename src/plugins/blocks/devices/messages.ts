import type { Locale } from '../../../engine';

interface DevicesMessages {
  loading: string;
  retry: string;
  close: string;
  cancel: string;
  count(count: number, limit: number): string;
  limitReached: string;
  addedOn(date: string): string;
  unnamed: string;
  renameDevice(name: string): string;
  removeDevice(name: string): string;
  renameTitle: string;
  nameLabel: string;
  nameHelp: string;
  save: string;
  renamed: string;
  removeTitle: string;
  removeText(name: string, mac: string): string;
  remove: string;
  removed: string;
  empty: string;
  loadFailed: string;
}

const zhCn: DevicesMessages = {
  loading: '正在加载…',
  retry: '重试',
  close: '关闭',
  cancel: '取消',
  count: (count, limit) => `已添加 ${count}/${limit} 台`,
  limitReached: '已达到上限，移除不用的设备后才能再添加。',
  addedOn: (date) => `${date} 添加`,
  unnamed: '未命名设备',
  renameDevice: (name) => `重命名 ${name}`,
  removeDevice: (name) => `移除 ${name}`,
  renameTitle: '重命名设备',
  nameLabel: '设备名称',
  nameHelp: '最多 32 个字',
  save: '保存',
  renamed: '名称已保存',
  removeTitle: '移除这台设备？',
  removeText: (name, mac) => `移除后，“${name}”（${mac}）连接校园网需要重新登录。`,
  remove: '移除',
  removed: '设备已移除',
  empty: '还没有添加设备',
  loadFailed: '暂时无法加载设备列表',
};

const en: DevicesMessages = {
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  count: (count, limit) => `${count} of ${limit} devices`,
  limitReached: 'You have reached the limit. Remove a device to add another.',
  addedOn: (date) => `Added ${date}`,
  unnamed: 'Unnamed device',
  renameDevice: (name) => `Rename ${name}`,
  removeDevice: (name) => `Remove ${name}`,
  renameTitle: 'Rename device',
  nameLabel: 'Device name',
  nameHelp: 'Up to 32 characters',
  save: 'Save',
  renamed: 'Name saved.',
  removeTitle: 'Remove this device?',
  removeText: (name, mac) => `After that, “${name}” (${mac}) has to sign in to use the network.`,
  remove: 'Remove',
  removed: 'Device removed.',
  empty: 'No devices yet',
  loadFailed: 'We cannot load your devices right now',
};

export const devicesMessages: Readonly<Record<Locale, DevicesMessages>> = { 'zh-CN': zhCn, en };
