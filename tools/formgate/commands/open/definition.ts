import { localeOption, portalOption, schoolOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate open <page>`: prints the address of a page, and opens it in a browser. */
export const open = defineCommand({
  name: 'open',
  summary: {
    'zh-CN': '显示一个页面的网址，并在浏览器里打开。',
    en: 'Print the address of a page, and open it in a browser.',
  },
  arguments: [
    {
      name: 'page',
      description: {
        'zh-CN': '页面的名称或地址，见 formgate pages，例如 login 或 auth',
        en: 'its name or address, as formgate pages shows them, such as login or auth',
      },
      completion: 'page',
    },
  ],
  options: [
    schoolOption,
    {
      flags: '--to <url>',
      description: {
        'zh-CN': '网关的地址（默认：FORMGATE_URL、PUBLIC_URL，再是本机）',
        en: 'the gateway (default: FORMGATE_URL or PUBLIC_URL, else this machine)',
      },
    },
    {
      flags: '--print',
      description: { 'zh-CN': '只显示，不打开', en: 'print it, and open nothing' },
    },
    portalOption,
    localeOption,
  ],
  details: {
    'zh-CN': `示例：
  formgate open login --school riverside          http://localhost:8080/riverside/auth
  formgate open wifi-map --print                  只显示网址
  formgate open login --to https://portal.example.edu.cn

输出到管道时只显示，不打开。不指定学校时用默认学校。`,
    en: `Examples:
  formgate open login --school riverside          http://localhost:8080/riverside/auth
  formgate open wifi-map --print                  print the address alone
  formgate open login --to https://portal.example.edu.cn

Into a pipe it is printed alone. Without a school it is the default one.`,
  },
  load: () => import('./run'),
});
