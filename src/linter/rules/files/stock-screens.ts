import { locationIn, suggest } from '../../../engine';
import { routedScreens } from '../../../wire';
import { defineRule } from '../../define-rule';

/** Every route has its stock screen, and every stock screen a route. */
export const stockScreens = defineRule({
  name: 'stock-screens',
  needs: 'folders',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '每个地址都有内置页面，每个内置页面都有地址',
      en: 'Every address has its stock screen, and every stock screen an address',
    },
    why: {
      'zh-CN': '没有内置页面的地址，学生打开后什么也看不到。',
      en: 'An address without its stock screen shows students nothing.',
    },
    hint: {
      'zh-CN': '把本版本自带的这个文件放回原处',
      en: 'Put the file back as it came with this version',
    },
  },
  messages: {
    'no-file': {
      'zh-CN': '缺少内置页面“${screen}”，它的地址没有内容可显示',
      en: 'The stock screen “${screen}” is missing: its address has nothing to show',
    },
    'no-address': {
      'zh-CN': '没有地址会显示页面“${screen}”',
      en: 'No address shows a screen “${screen}”',
    },
  },
  hints: {
    'no-address': { 'zh-CN': '可用的页面：${known}', en: 'There are: ${known}' },
  },
  check({ project, report }) {
    const found = new Map(
      project.files.flatMap(({ path, role }) =>
        role.kind === 'stock' ? [[role.screen, path] as const] : [],
      ),
    );
    for (const screen of routedScreens) {
      const file = `schemas/screens/${screen}.json`;
      if (found.has(screen) || project.refused.has(file)) continue;
      report({ at: { file, at: { type: 'file' } }, messageId: 'no-file', data: { screen } });
    }
    for (const [screen, path] of found) {
      if (routedScreens.includes(screen)) continue;
      report({
        at: locationIn(path, ['screen']),
        messageId: 'no-address',
        data: { screen, known: routedScreens },
        suggestion: suggest(screen, routedScreens),
        // The file has the name as well.
        fix: { type: 'none' },
      });
    }
  },
});
