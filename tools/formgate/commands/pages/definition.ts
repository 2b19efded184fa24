import { formatOption, localeOption, portalOption, schoolOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate pages`: every page with its address, its file, who sees it and what leads to it. */
export const pages = defineCommand({
  name: 'pages',
  summary: {
    'zh-CN': '列出所有页面：地址、文件、标题、谁能看到、从哪里进入。',
    en: 'List every page: its address, file and title, who sees it, what leads to it.',
  },
  options: [schoolOption, formatOption, portalOption, localeOption],
  details: {
    'zh-CN': `示例：
  formgate pages --school riverside      登录页是 login，地址 /riverside/auth
  formgate pages --format json | …       供程序处理

“文件”是现在决定这个页面的文件：学校自己的、继承的，或内置的 schemas/screens/。
要改内置页面，在学校的 screens/ 里新建同名文件，写 "extends": "stock" 和 "patch"。`,
    en: `Examples:
  formgate pages --school riverside      the sign-in page is login, at /riverside/auth
  formgate pages --format json | …       for programs

The file is the one that decides the page: the school’s own, an inherited one, or a stock one of schemas/screens/.
To change a stock page, make a file of its name in the school’s screens/, with "extends": "stock" and a "patch".`,
  },
  load: () => import('./run'),
});
