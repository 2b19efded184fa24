import { formatOption, localeOption, portalOption } from '../../common-options';
import { defineCommand, refuseNonNumber } from '../../define-command';
import {
  connectionOptions,
  dryRunOption,
  messageOption,
  schoolArgument,
} from '../../gateway/options';

/** `formgate publish [school]`: publishes schools of a folder at a gateway. */
export const publish = defineCommand({
  name: 'publish',
  summary: { 'zh-CN': '把学校发布到网关。', en: 'Publish schools at a gateway.' },
  arguments: [
    {
      ...schoolArgument,
      isRequired: false,
      description: {
        'zh-CN': '学校的名称；不写时发布文件夹里所有有改动的学校',
        en: 'the school; without it, every school of the folder that has changed',
      },
    },
  ],
  options: [
    ...connectionOptions,
    messageOption,
    dryRunOption,
    {
      flags: '--base <number>',
      description: {
        'zh-CN':
          '你查看过的版本，用来覆盖它（默认：上次 pull 或 publish 时的版本；没有时取线上的内容）。live 表示线上的任何内容',
        en: 'the revision that you looked at, to publish over it (default: that of the last pull or publish here, else what is live); "live" is whatever is live',
      },
      refuse: (value) => (value === 'live' ? undefined : refuseNonNumber(value)),
    },
    portalOption,
    formatOption,
    localeOption,
  ],
  details: {
    'zh-CN': `网关先检查全部内容：错误会拒绝发布，并列出问题。通过后一秒内在所有节点上线。
你上次查看之后有人发布过时，会告诉你改了什么，而不会覆盖。

示例：
  export FORMGATE_URL=https://portal.example.edu.cn FORMGATE_TOKEN_FILE=~/.formgate-token
  formgate publish riverside -m "新的登录说明"       发布一所学校
  formgate publish -m "新学期"                       发布所有有改动的学校
  formgate publish riverside --dry-run               只检查，看会改变什么

退出码：
  0  已上线，或没有变化
  1  被拒绝：有错误，或线上的内容变了
  2  没能运行：连不上网关、令牌不对、命令写错`,
    en: `The gateway proves everything first: errors refuse it, with the findings. Then it is live on every node within a second.
When somebody has published since you looked, you are told what changed, and nothing is overwritten.

Examples:
  export FORMGATE_URL=https://portal.example.edu.cn FORMGATE_TOKEN_FILE=~/.formgate-token
  formgate publish riverside -m "New words for signing in"   publish one school
  formgate publish -m "New term"                             publish every school that has changed
  formgate publish riverside --dry-run                       prove it, and see what would change

Exit codes:
  0  it is live, or was already
  1  it was refused: errors, or what is live has changed
  2  it could not run: no gateway, a wrong token, a wrong command line`,
  },
  load: () => import('./run'),
});
