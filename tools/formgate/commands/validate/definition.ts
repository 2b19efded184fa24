import { colorOption, localeOption } from '../../common-options';
import { defineCommand, refuseNonNumber } from '../../define-command';
import { FORMATS } from '../../reports/formats';

/** `formgate validate [paths…]`: lints a portal, or a part of it, before it is published. */
export const validate = defineCommand({
  name: 'validate',
  summary: { 'zh-CN': '检查门户里各学校的文件。', en: 'Check the files of a portal’s schools.' },
  arguments: [
    {
      name: 'paths',
      description: {
        'zh-CN':
          'schools/ 所在的文件夹（也可含有自己的 schemas/），或其中的学校、文件；默认为当前文件夹，再是 SCHOOLS_DIR 的。- 表示标准输入',
        en: 'the folder that holds schools/ (and schemas/ where it has its own), or schools and files in it (default: here, else that of SCHOOLS_DIR); - reads standard input',
      },
      isList: true,
      completion: 'file',
    },
  ],
  options: [
    {
      flags: '--school <name>',
      description: { 'zh-CN': '只检查这所学校', en: 'check this school only' },
      completion: 'school',
    },
    {
      flags: '--format <format>',
      description: {
        'zh-CN': '输出的格式（默认 pretty）',
        en: 'the form of the output (default: pretty)',
      },
      choices: FORMATS,
    },
    {
      flags: '--severity <level>',
      description: {
        'zh-CN': '只显示这一级别及更严重的问题（默认 info）',
        en: 'show what is at least this severe (default: info)',
      },
      choices: ['error', 'warning', 'info'],
    },
    {
      flags: '--rule <name>',
      description: {
        'zh-CN': '只显示这条规则的问题；可写多次，或用逗号分隔',
        en: 'show findings of this rule only; may be given several times, or as a list with commas',
      },
      isList: true,
      completion: 'rule',
    },
    {
      flags: '--since <revision>',
      description: {
        'zh-CN': '只显示 git 的某个版本之后才有的问题：改动过的文件里的，以及改动在别处引起的',
        en: 'show what came after a git revision: findings in changed files, and new ones elsewhere',
      },
    },
    {
      flags: '--fix',
      description: {
        'zh-CN':
          '改正能够安全地自动改正的问题，再显示剩下的；文件里其他地方的写法不变，作者写的文字和注释也不删（要删就用 --rule 指明规则）',
        en: 'put right what can safely be put right by itself, then show the rest; nothing else in a file changes, and no words or comments of an author go unless --rule names the rule',
      },
    },
    {
      flags: '--fix-dry-run',
      description: {
        'zh-CN': '以 diff 的形式显示 --fix 会改什么，不写入文件',
        en: 'show what --fix would change as a diff, and write nothing',
      },
    },
    {
      flags: '--identity <file>',
      description: {
        'zh-CN': '同时检查学校的设置是否在这个 identity.json 的界限之内（默认：IDENTITY_FILE）',
        en: 'check as well that schools keep to the limits of this identity.json (default: IDENTITY_FILE)',
      },
      completion: 'file',
    },
    {
      flags: '--cache',
      description: {
        'zh-CN': '文件都没有改动时直接给出上次的结果；存放在 .formgate-cache.json 里',
        en: 'give the last result where no file has changed; stored in .formgate-cache.json',
      },
    },
    {
      flags: '--watch',
      description: {
        'zh-CN': '保存文件后再检查一次，只显示改动的文件里的和改动引起的问题；按 Ctrl-C 结束',
        en: 'check again whenever a file is saved, and show what is wrong in it or came with it; Ctrl-C ends',
      },
    },
    {
      flags: '--max-findings <number>',
      description: {
        'zh-CN': '最多显示多少个问题（默认全部）',
        en: 'show at most this many findings (default: all)',
      },
      refuse: refuseNonNumber,
    },
    {
      flags: '--max-warnings <number>',
      description: {
        'zh-CN': '允许的警告数（默认 0）',
        en: 'allow this many warnings (default: 0)',
      },
      refuse: refuseNonNumber,
    },
    {
      flags: '--quiet',
      description: {
        'zh-CN': '只显示错误，忽略警告；没有错误时什么也不显示',
        en: 'show errors only, pass over warnings, and print nothing where there are none',
      },
    },
    {
      flags: '--stdin-filename <path>',
      description: {
        'zh-CN': '从标准输入读取的内容属于哪个文件',
        en: 'which file the text from standard input belongs to',
      },
      completion: 'file',
    },
    colorOption,
    localeOption,
  ],
  details: {
    'zh-CN': `示例：
  formgate validate                              检查当前文件夹里的门户
  formgate validate path/to/portal               检查另一个文件夹里的门户
  formgate validate schools/riverside            只检查一所学校
  formgate validate --since main                 只看与 main 分支相比新出现的问题
  formgate validate --rule blank-text,dead-link  只看这两条规则的问题
  formgate validate --fix-dry-run                看看可以自动改正什么
  formgate validate --format sarif > out.sarif   输出 SARIF，供代码平台读取
  formgate validate - --stdin-filename schools/riverside/configration.json < draft.json
                                                 检查编辑器里还没有保存的内容

退出码：
  0  没有需要修改的问题
  1  有错误，或警告数超过允许的数量
  2  没能检查：命令写错、文件夹读不了，或 Formgate 自身出错`,
    en: `Examples:
  formgate validate                              check the portal in this folder
  formgate validate path/to/portal               check the portal in another folder
  formgate validate schools/riverside            check one school only
  formgate validate --since main                 show what is new against the branch main
  formgate validate --rule blank-text,dead-link  show findings of these two rules only
  formgate validate --fix-dry-run                see what could be put right by itself
  formgate validate --format sarif > out.sarif   print SARIF, for hosts of code
  formgate validate - --stdin-filename schools/riverside/configration.json < draft.json
                                                 check what an editor has not saved yet

Exit codes:
  0  no findings
  1  errors, or more warnings than are allowed
  2  it could not check: a wrong command line, a folder that cannot be read, or a bug`,
  },
  load: () => import('./run'),
});
