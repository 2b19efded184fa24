import { defineMessages, type Message } from '../../engine';

export const messages = defineMessages('studio.panel', {
  allLocales: { 'zh-CN': '所有语言', en: 'All languages' },
  required: { 'zh-CN': '必填', en: 'Required' },
  shown: { 'zh-CN': '显示在页面上', en: 'Shown on the page' },
  open: { 'zh-CN': '开放这个页面', en: 'The page is open' },
});

export const textNames: Readonly<Record<string, Message>> = defineMessages('studio.text', {
  title: { 'zh-CN': '标题', en: 'Title' },
  description: { 'zh-CN': '说明', en: 'Description' },
  label: { 'zh-CN': '名称', en: 'Label' },
  placeholder: { 'zh-CN': '占位提示', en: 'Placeholder' },
  help: { 'zh-CN': '帮助文字', en: 'Help' },
  text: { 'zh-CN': '文字', en: 'Text' },
  name: { 'zh-CN': '名称', en: 'Name' },
  networkName: { 'zh-CN': '网络名称', en: 'Network name' },
});
