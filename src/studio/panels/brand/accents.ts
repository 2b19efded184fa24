import { defineMessages, type Message } from '../../../engine';

const names = defineMessages('studio.accent', {
  blue: { 'zh-CN': '蓝', en: 'blue' },
  navy: { 'zh-CN': '藏青', en: 'navy' },
  cyan: { 'zh-CN': '青', en: 'cyan' },
  green: { 'zh-CN': '绿', en: 'green' },
  forest: { 'zh-CN': '墨绿', en: 'forest green' },
  amber: { 'zh-CN': '琥珀', en: 'amber' },
  orange: { 'zh-CN': '橙', en: 'orange' },
  red: { 'zh-CN': '红', en: 'red' },
  crimson: { 'zh-CN': '绛红', en: 'crimson' },
  magenta: { 'zh-CN': '玫红', en: 'magenta' },
  purple: { 'zh-CN': '紫', en: 'purple' },
  graphite: { 'zh-CN': '石墨', en: 'graphite' },
});

/** Colours that schools often have, as one click each. */
export const accents: readonly { color: string; name: Message }[] = [
  { color: '#1f5fd0', name: names.blue },
  { color: '#1d3f8a', name: names.navy },
  { color: '#0b7a8f', name: names.cyan },
  { color: '#1a8a4a', name: names.green },
  { color: '#14532d', name: names.forest },
  { color: '#b7791f', name: names.amber },
  { color: '#c2570c', name: names.orange },
  { color: '#c62828', name: names.red },
  { color: '#8c1d2f', name: names.crimson },
  { color: '#b3246f', name: names.magenta },
  { color: '#7a3fb0', name: names.purple },
  { color: '#4a5160', name: names.graphite },
];
