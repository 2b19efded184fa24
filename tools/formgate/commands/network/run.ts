import { join, resolve } from 'node:path';
import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import {
  captureRules,
  checkNetworkFile,
  openNetworkRules,
  type RouterRules,
  type RulesetSettings,
  readRulesetSettings,
} from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/user-error';
import { type RunCommand, textOf } from '../../define-command';
import { localeOf } from '../../locale';
import { printResult } from '../../print-result';

const messages = {
  made: {
    'zh-CN': '已建立规则：接口 ${interface}，http 转到端口 ${portalPort}。',
    en: 'The rules are made: interface ${interface}, http goes to port ${portalPort}.',
  },
  replaced: {
    'zh-CN': '已更新规则：接口 ${interface}，http 转到端口 ${portalPort}。已放行的设备不受影响。',
    en: 'The rules were replaced: interface ${interface}, http goes to port ${portalPort}. Devices that were let through still are.',
  },
  unchanged: {
    'zh-CN': '规则已经在：接口 ${interface}，http 转到端口 ${portalPort}。什么也没有改。',
    en: 'The rules are there already: interface ${interface}, http goes to port ${portalPort}. Nothing was changed.',
  },
  whole: {
    'zh-CN': '规则完整：接口 ${interface}，http 转到端口 ${portalPort}。',
    en: 'The rules are whole: interface ${interface}, http goes to port ${portalPort}.',
  },
  changed: {
    'zh-CN': '规则与应有的不同：被改动过，或来自别的设置或版本。formgate network up 可以修复。',
    en: 'The rules are not those that should be there: they were changed, or are of other settings or another version. "formgate network up" fixes them.',
  },
  noInterface: {
    'zh-CN': '这台机器没有网络接口 ${interface}：规则拦不住任何设备，所有设备不经登录即可上网。',
    en: 'This machine has no interface ${interface}: the rules stop no device, and every one passes without signing in.',
  },
  none: {
    'zh-CN': '没有规则：所有设备不经登录即可上网。formgate network up 建立规则。',
    en: 'There are no rules: every device passes without signing in. "formgate network up" makes them.',
  },
  open: { 'zh-CN': '已放行的设备：${count}', en: 'Devices that are let through: ${count}' },
  registered: { 'zh-CN': '登记的设备：${count}', en: 'Registered devices: ${count}' },
  left: { 'zh-CN': '还剩 ${time}', en: '${time} left' },
  removed: {
    'zh-CN': '已撤除规则。所有设备不经登录即可上网。',
    en: 'The rules are removed. Every device passes without signing in.',
  },
  valid: {
    'zh-CN': '${path} 没有问题，${count} 个密钥都能读到。',
    en: '${path} is in order, and all of its secrets (${count}) can be read.',
  },
  noFile: {
    'zh-CN':
      '没有要检查的文件。请写出它，例如 formgate network check network.json，或用 NETWORK_FILE 指明。',
    en: 'There is no file to check. Give it, as in "formgate network check network.json", or name it with NETWORK_FILE.',
  },
  notThere: { 'zh-CN': '没有规则可以撤除。', en: 'There were no rules to remove.' },
} satisfies Record<string, TerminalWords>;

/** Makes, shows or removes the rules. */
export const run: RunCommand = async ({ options, arguments: [action, file] }, io) => {
  const locale = localeOf(options.locale, io);
  const print = (json: object, lines: readonly string[]) =>
    printResult({ options }, io, json, lines);
  const say = (words: TerminalWords, params: object = {}) =>
    formatMessage(words[locale], { ...params });
  if (action === 'down') {
    const isRemoved = await (await openNetworkRules()).down();
    print({ removed: isRemoved }, [say(isRemoved ? messages.removed : messages.notThere)]);
    return 0;
  }
  const schemasDir = io.env.SCHEMAS_DIR ?? join(io.packageDir, 'schemas');
  if (action === 'check') {
    const given = file === undefined ? undefined : resolve(io.cwd, file);
    const checked = await checkNetworkFile(io.env, schemasDir, given);
    if (!checked) throw new UserError(messages.noFile);
    print(checked, [say(messages.valid, checked)]);
    return 0;
  }
  const port = textOf(options.portalPort);
  const name = textOf(options.interface);
  const settings = await readRulesetSettings(io.env, schemasDir, {
    ...(name && { interface: name }),
    ...(port && { portalPort: Number(port) }),
  });
  if (action === 'status') {
    const table = await (await openNetworkRules()).status(settings);
    print(statusJson(table), statusLines(table, locale));
    return table?.rules === 'whole' && table.hasInterface ? 0 : 1;
  }
  if (!settings) throw noInterface();
  if (options.dryRun === true) {
    print({ ...settings, rules: captureRules(settings) }, [captureRules(settings).trimEnd()]);
    return 0;
  }
  const outcome = await (await openNetworkRules()).up(settings);
  print({ ...settings, outcome }, [say(messages[outcome], settings)]);
  return 0;
};

function statusJson(table: RouterRules | undefined) {
  if (!table) return { rules: 'none', devices: [], registered: [] };
  const { rules, settings, hasInterface, devices, registered } = table;
  return { rules, ...settings, hasInterface, devices, registered };
}

function statusLines(table: RouterRules | undefined, locale: BuiltInLocale): string[] {
  const say = (words: TerminalWords, params: RulesetSettings | Record<string, string | number>) =>
    formatMessage(words[locale], { ...params });
  if (!table) return [say(messages.none, {})];
  const { rules, settings, hasInterface, devices, registered } = table;
  const width = Math.max(0, ...devices.map(({ address }) => address.length));
  return [
    say(messages[rules], settings ?? {}),
    ...(hasInterface ? [] : [say(messages.noInterface, settings ?? {})]),
    say(messages.open, { count: devices.length }),
    ...devices.map(({ address, mac, secondsLeft }) => {
      const left = say(messages.left, { time: clockTime(secondsLeft) });
      return `  ${address.padEnd(width)}  ${mac}  ${left}`;
    }),
    say(messages.registered, { count: registered.length }),
    ...registered.map((mac) => `  ${mac}`),
  ];
}

/** Seconds as `1:02:03`. */
function clockTime(seconds: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}

function noInterface(): UserError {
  return new UserError({
    'zh-CN':
      '请用 --interface 指明学生设备所在的接口，例如 --interface lan0；或用 NETWORK_FILE 指定写有 nftables.interface 的 network.json。',
    en: 'Name the interface that students’ devices are behind with --interface, as in "--interface lan0", or with NETWORK_FILE a network.json that has nftables.interface.',
  });
}
