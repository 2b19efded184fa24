import { join } from 'node:path';
import { type BuiltInLocale, formatMessage } from '../../../../src/engine';

const templates: Readonly<Record<BuiltInLocale, string>> = {
  'zh-CN': `# Formgate 服务的环境变量。这个文件里有机密，只让运行服务的用户读取。
# 每个变量的含义：Formgate 的 README“To deploy”一节；运维说明：tools/deploy/OPERATIONS.md

# 为真实的学生提供服务：有示例学校、演示学生等试用内容时拒绝启动。
NODE_ENV=production
# 学生访问的网址，例如 https://portal.example.edu.cn
PUBLIC_URL=\${url}
HOST=127.0.0.1
PORT=8080
# 前面自有代理（Caddy、nginx）的层数
TRUST_PROXY=1
SCHOOLS_DIR=\${schools}
SCHEMAS_DIR=\${schemas}
DATA_DIR=\${data}
DEMONSTRATION=0
WATCH=0
# /health/live、/health/ready 和 /metrics，只在本机
MONITORING_PORT=9464

# PostgreSQL 服务器；不设置则使用 DATA_DIR 里的内置数据库
# DATABASE_URL=postgres://formgate:PASSWORD@127.0.0.1:5432/formgate
# 短信服务；不设置则不能索取验证码
# SMS_URL=https://sms.example.edu.cn/send
# SMS_TOKEN=
# 行为记录保存的月数
# HISTORY_MONTHS=6
`,
  en: `# The environment of the Formgate service. It holds secrets: let nobody but the service's user read it.
# What each variable means: the section "To deploy" of Formgate's README; how to operate it: tools/deploy/OPERATIONS.md

# For real students: it refuses to start with sample schools, demonstration students and the like.
NODE_ENV=production
# Where students reach it, such as https://portal.example.edu.cn
PUBLIC_URL=\${url}
HOST=127.0.0.1
PORT=8080
# How many proxies of your own (Caddy, nginx) stand in front
TRUST_PROXY=1
SCHOOLS_DIR=\${schools}
SCHEMAS_DIR=\${schemas}
DATA_DIR=\${data}
DEMONSTRATION=0
WATCH=0
# /health/live, /health/ready and /metrics, on this machine alone
MONITORING_PORT=9464

# A PostgreSQL server; left out, the embedded database in DATA_DIR
# DATABASE_URL=postgres://formgate:PASSWORD@127.0.0.1:5432/formgate
# The service that sends text messages; left out, no codes can be asked for
# SMS_URL=https://sms.example.edu.cn/send
# SMS_TOKEN=
# For how many months what happened is stored
# HISTORY_MONTHS=6
`,
};

/** The text of formgate.env: what systemd's EnvironmentFile and Node's --env-file read. */
export function serviceEnvironment({
  folder,
  packageDir,
  url = '',
  locale,
}: {
  folder: string;
  packageDir: string;
  url?: string | undefined;
  locale: BuiltInLocale;
}): string {
  return formatMessage(templates[locale], {
    url,
    schools: join(folder, 'schools'),
    schemas: join(packageDir, 'schemas'),
    data: join(folder, 'data'),
  });
}
