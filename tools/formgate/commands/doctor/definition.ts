import { formatOption, localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';
import { connectionOptions } from '../../gateway/options';

/** `formgate doctor`: checks a running gateway from outside. */
export const doctor = defineCommand({
  name: 'doctor',
  summary: { 'zh-CN': '检查正在运行的网关。', en: 'Check a running gateway.' },
  options: [...connectionOptions, formatOption, localeOption],
  details: {
    'zh-CN': `检查能否访问、证书、前面的代理、数据库、网络（每个服务器当场询问）、版本、短信和时钟。没有令牌时只检查前三项。

示例：
  formgate doctor --to https://portal.example.edu.cn

退出码：0 一切正常，1 有需要处理的问题，2 没能运行`,
    en: `Checks whether it can be reached, its certificate, the proxies in front, the database, the network (each
server is asked at that moment), the revision, text messages and the clock. Without a token, the first three alone.

Examples:
  formgate doctor --to https://portal.example.edu.cn

Exit codes: 0 all is well, 1 something is to be done, 2 it could not run`,
  },
  load: () => import('./run'),
});
