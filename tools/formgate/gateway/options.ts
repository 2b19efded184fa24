import type { ArgumentDefinition, OptionDefinition } from '../define-command';

/**
 * The options of every command that speaks with a gateway. The token itself is never one: others
 * see a command line.
 */
export const connectionOptions: readonly OptionDefinition[] = [
  {
    flags: '--to <url>',
    description: {
      'zh-CN':
        '网关的地址，例如 https://portal.example.edu.cn（默认：环境变量 FORMGATE_URL，再是 PUBLIC_URL）',
      en: 'the gateway, such as https://portal.example.edu.cn (default: FORMGATE_URL, else PUBLIC_URL)',
    },
  },
  {
    flags: '--token-file <file>',
    description: {
      'zh-CN': '存放令牌的文件（或环境变量 FORMGATE_TOKEN_FILE；令牌本身可放在 FORMGATE_TOKEN）',
      en: 'the file that holds the token (or FORMGATE_TOKEN_FILE; FORMGATE_TOKEN holds the token itself)',
    },
    completion: 'file',
  },
  {
    flags: '--ca-file <file>',
    description: {
      'zh-CN':
        '自己的证书颁发机构（CA）的 PEM 文件，代替 Node 自带的 CA（或环境变量 FORMGATE_CA_FILE）',
      en: 'the PEM file of a certificate authority of your own, in place of those that Node knows (or FORMGATE_CA_FILE)',
    },
    completion: 'file',
  },
  {
    flags: '--allow-http',
    description: {
      'zh-CN': '允许不加密的 http 地址：令牌会以明文经过网络',
      en: 'allow an address of plain http: the token goes over the network as it is',
    },
  },
];

/** The school that a command is about. */
export const schoolArgument: ArgumentDefinition = {
  name: 'school',
  description: {
    'zh-CN': '学校的名称（schools/ 下的文件夹名）',
    en: 'the school: the name of its folder in schools/',
  },
  isRequired: true,
  completion: 'school',
};

export const messageOption: OptionDefinition = {
  flags: '-m, --message <text>',
  description: {
    'zh-CN': '这次改动的说明，会留在版本历史里',
    en: 'what this change is for; the history shows it',
  },
};

export const dryRunOption: OptionDefinition = {
  flags: '--dry-run',
  description: {
    'zh-CN': '只检查并显示会改变什么，不发布',
    en: 'prove it and show what would change, and publish nothing',
  },
};
