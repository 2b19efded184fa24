import { formatOption, localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate network …`: the nftables rules of a router, for its operator. */
export const network = defineCommand({
  name: 'network',
  summary: {
    'zh-CN': '建立、查看和撤除路由器上的 nftables 规则（在网关的机器上），检查 network.json。',
    en: 'Make, show and remove the nftables rules of a router, on the gateway’s machine; check network.json.',
  },
  arguments: [
    {
      name: 'action',
      description: { 'zh-CN': '建立、查看、撤除，或检查 network.json', en: 'what to do' },
      isRequired: true,
      choices: ['up', 'status', 'down', 'check'],
    },
    {
      name: 'file',
      actions: ['check'],
      description: {
        'zh-CN': '要检查的文件（默认：NETWORK_FILE）',
        en: 'the file to check (default: NETWORK_FILE)',
      },
      completion: 'file',
    },
  ],
  options: [
    {
      flags: '--interface <name>',
      actions: ['up', 'status'],
      description: {
        'zh-CN': '学生设备所在的网络接口（默认：network.json 的 nftables.interface）',
        en: 'the interface that students’ devices are behind (default: nftables.interface in network.json)',
      },
      refuse: (value) =>
        /^[A-Za-z0-9_.-]{1,15}$/.test(value)
          ? undefined
          : {
              'zh-CN': '应为接口名，例如 lan0。',
              en: 'Give the name of an interface, as in lan0.',
            },
    },
    {
      flags: '--portal-port <port>',
      actions: ['up', 'status'],
      description: {
        'zh-CN': '未登录设备的 http 转到本机哪个端口（默认：nftables.portalPort，其次 PORT）',
        en: 'the port of this machine that http is sent to (default: nftables.portalPort, else PORT)',
      },
      refuse: (value) =>
        /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535
          ? undefined
          : { 'zh-CN': '应为 1 到 65535 的数字。', en: 'Give a number from 1 to 65535.' },
    },
    {
      flags: '--dry-run',
      actions: ['up'],
      description: {
        'zh-CN': '显示将要建立的规则，什么也不改',
        en: 'print the rules that would be made, and change nothing',
      },
    },
    formatOption,
    localeOption,
  ],
  details: {
    'zh-CN': `up 建立规则：未登录的设备能解析域名，http 转到门户，其余双向拒绝。可以反复运行；已放行的设备不受影响。网关启动时也会这样做。
status 显示规则是否完整，以及放行了哪些设备、各剩多少时间。down 只撤除 Formgate 自己的表 inet formgate；之后所有设备不经登录即可上网，请先停止网关。
check 检查一个文件或 NETWORK_FILE 指定的 network.json，以及它用到的密钥，指出行列和可能的笔误；什么也不改，不需要 root。
需要 root 权限和程序 nft；--dry-run 不需要。没有 --interface 时从 NETWORK_FILE 读取；status 还可以从规则本身读出。

示例：
  formgate network up --interface lan0 --dry-run
  sudo formgate network up --interface lan0
  sudo NETWORK_FILE=/srv/portal/operator/network.json formgate network status
  sudo formgate network status --format json
  sudo formgate network down
  formgate network check network.json

退出码：0 完成（status：规则完整），1 status 发现规则不在或不完整，2 没有完成`,
    en: `up makes the rules: devices that have not signed in can look names up, their http goes to the portal, and all else is refused in both
directions. It may run again and again; devices that are let through stay so. The gateway does the same when it starts. status says whether the
rules are whole, which devices are let through, and how much time each has left. down removes Formgate's own table, inet formgate, and nothing else: then
every device passes without signing in, so stop the gateway first. check reads a file, or the network.json that NETWORK_FILE names, and its secrets, and
says what is wrong with line and column; it changes nothing and needs no rights. The others take the rights of root and the program nft; --dry-run takes neither.
Without --interface, NETWORK_FILE says which it is; status can tell by the rules themselves.

Examples:
  formgate network up --interface lan0 --dry-run
  sudo formgate network up --interface lan0
  sudo NETWORK_FILE=/srv/portal/operator/network.json formgate network status
  sudo formgate network status --format json
  sudo formgate network down
  formgate network check network.json

Exit codes: 0 done (status: the rules are whole), 1 status found them missing or changed, 2 it could not run`,
  },
  load: () => import('./run'),
});
