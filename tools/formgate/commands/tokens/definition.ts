import { formatOption, localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate tokens create|list|revoke`: tokens for publishing, for the operator of a gateway. */
export const tokens = defineCommand({
  name: 'tokens',
  summary: {
    'zh-CN': '管理发布用的令牌（在网关的机器上）。',
    en: 'Manage tokens for publishing, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'action',
      description: { 'zh-CN': '创建、列出或撤销', en: 'what to do' },
      isRequired: true,
      choices: ['create', 'list', 'revoke'],
    },
    {
      name: 'id',
      actions: ['revoke'],
      description: {
        'zh-CN': '要撤销的令牌，见 formgate tokens list',
        en: 'the token to revoke, as "formgate tokens list" shows it',
      },
    },
  ],
  options: [
    {
      flags: '--name <name>',
      actions: ['create'],
      description: {
        'zh-CN': '谁使用它：会成为版本的作者',
        en: 'who uses it: the author of the revisions',
      },
    },
    {
      flags: '--may <rights>',
      actions: ['create'],
      description: {
        'zh-CN': '允许做什么，用逗号分隔；publish 和 rollback 都包含 read',
        en: 'what it may do, with commas between; publish and rollback include read',
      },
      choices: ['read', 'publish', 'rollback'],
      isList: true,
    },
    {
      flags: '--school <names>',
      actions: ['create'],
      description: {
        'zh-CN': '用于哪些学校，用逗号分隔',
        en: 'the schools that it is for, with commas between',
      },
      isList: true,
      completion: 'school',
    },
    {
      flags: '--allow-new-school',
      actions: ['create'],
      description: {
        'zh-CN': '允许 --school 里有网关还没有的学校：令牌可以新建它',
        en: 'allow a school that the gateway does not have yet: the token may make it',
      },
    },
    {
      flags: '--all-schools',
      actions: ['create'],
      description: {
        'zh-CN': '用于所有学校，也包括新建学校',
        en: 'it is for every school, and may make new ones',
      },
    },
    {
      flags: '--expires <time>',
      actions: ['create'],
      description: {
        'zh-CN': '多久后失效：30d、12h，或日期 2027-01-31（默认 90d；never 表示不失效）',
        en: 'when it ends: 30d, 12h, or a date such as 2027-01-31 (default: 90d; "never" is never)',
      },
    },
    formatOption,
    localeOption,
  ],
  details: {
    'zh-CN': `令牌只在创建时显示一次，数据库里只有它的哈希。每次使用都记入日志表 publishing_log。

在网关的机器上运行，环境变量与网关相同：
  DATABASE_URL   令牌在 PostgreSQL 里，网关运行与否都可以
  DATA_DIR       内置数据库：网关运行时通过它来做，网关停止时直接打开数据库

示例：
  formgate tokens create --name ci --school riverside --may publish,rollback
  formgate tokens list
  formgate tokens revoke 3f9c21aa`,
    en: `A token is shown once, when it is made; the database has only its hash. Each use is in the table publishing_log.

Run it on the gateway’s machine, with the gateway’s environment:
  DATABASE_URL   tokens are in PostgreSQL, whether the gateway runs or not
  DATA_DIR       the embedded database: through the gateway while it runs, else the database itself is opened

Examples:
  formgate tokens create --name ci --school riverside --may publish,rollback
  formgate tokens list
  formgate tokens revoke 3f9c21aa`,
  },
  load: () => import('./run'),
});
