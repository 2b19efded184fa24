import { formatOption, localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';
import { connectionOptions } from '../../gateway/options';

/** `formgate doctor`: checks a running gateway from outside. */
export const doctor = defineCommand({
  name: 'doctor',
  summary: { 'zh-CN': '检查正在运行的网关。', en: 'Check a running gateway.' },
  options: [...connectionOptions, formatOption, localeOption],
  details: {
    'zh-CN': `检查能否访问、证书、响应头；有令牌时还有前面的代理、数据库、磁盘、版本、短信、邮件、网络、目录、身份认证（每个服务器当场询问）、这些服务器的证书、历史和时钟。

示例：
  formgate doctor --to https://portal.example.edu.cn

退出码：0 一切正常，1 有需要处理的问题，2 没能运行`,
    en: `Checks whether it can be reached, its certificate and the headers of pages; with a token also the proxies in front,
the database, the disk, the revision, text messages, e-mail, the network, directories and identity providers (each server
is asked at that moment), the certificates of these, the history and the clock.

Examples:
  formgate doctor --to https://portal.example.edu.cn

Exit codes: 0 all is well, 1 something is to be done, 2 it could not run`,
  },
  load: () => import('./run'),
});
