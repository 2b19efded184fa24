import { type Path, toPointer } from '../../engine';
import { readNetworkFile } from '../network/network-file';
import { hasInterface, listInterfaces } from '../network/nftables/interfaces';
import { namesTable, type RouterTable, readTable } from '../network/nftables/read-table';
import {
  captureRules,
  type RulesetSettings,
  removeRules,
  TABLE,
} from '../network/nftables/ruleset';
import { CommandFailure, runCommand } from '../network/nftables/run-command';
import { readOptions } from '../options';
import type { SecretSetting } from '../settings/deployment-file';
import { UserError } from '../user-error';

type Environment = Readonly<Record<string, string | undefined>>;

/** The table, and whether the interface of its rules is there. */
export interface RouterRules extends RouterTable {
  hasInterface: boolean;
}

/**
 * The rules of a router, for its operator. Each function throws UserError when nft cannot do it.
 */
export interface NetworkRules {
  /** Makes the rules; devices that are let through stay so. */
  up(settings: RulesetSettings): Promise<'made' | 'replaced' | 'unchanged'>;
  /** The table as the kernel has it; undefined when there is none. */
  status(settings: RulesetSettings | undefined): Promise<RouterRules | undefined>;
  /** Takes our own table away; whether there was one. */
  down(): Promise<boolean>;
}

/**
 * The nftables rules of this machine.
 *
 * @param prefix what goes before each command, such as that of a network namespace
 */
export function createNetworkRules(prefix: readonly string[] = []): NetworkRules {
  const nft = (args: readonly string[], input?: string) =>
    runCommand([...prefix, 'nft', ...args], input).catch((error: unknown) => {
      throw nftFailed(error);
    });

  /** The table's JSON; undefined when there is none. */
  async function list(): Promise<unknown> {
    if (!namesTable(JSON.parse(await nft(['--json', 'list', 'tables'])))) return undefined;
    return JSON.parse(await nft(['--json', 'list', 'table', 'inet', TABLE]));
  }

  return {
    async up(settings) {
      await requireInterface(settings.interface, prefix);
      const before = await list();
      const isWhole = before !== undefined && readTable(before, settings).rules === 'whole';
      if (!isWhole) await nft(['-f', '-'], captureRules(settings));
      return isWhole ? 'unchanged' : before === undefined ? 'made' : 'replaced';
    },
    async status(settings) {
      const json = await list();
      if (json === undefined) return undefined;
      const table = readTable(json, settings);
      const name = table.settings?.interface;
      return { ...table, hasInterface: name === undefined || (await hasInterface(name, prefix)) };
    },
    async down() {
      if ((await list()) === undefined) return false;
      await nft(['-f', '-'], removeRules);
      return true;
    },
  };
}

/**
 * Reads the settings of the rules: what is given, else what network.json says, else the gateway's
 * own port.
 *
 * @returns undefined when nothing says which interface
 * @throws UserError for a network.json that cannot be used
 */
export async function readRulesetSettings(
  environment: Environment,
  schemasDir: string,
  given: Partial<RulesetSettings>,
): Promise<RulesetSettings | undefined> {
  const { networkFile, port } = readOptions(environment, false);
  const file = networkFile && (await readNetworkFile(networkFile, schemasDir));
  const said = file?.network.nftables;
  const name = given.interface ?? said?.interface;
  if (name === undefined) return undefined;
  return { interface: name, portalPort: given.portalPort ?? said?.portalPort ?? port };
}

/**
 * Checks network.json, and that its secrets can be read.
 *
 * @param file where it is, in place of where the environment says
 * @returns where it is, and how many secrets it names; undefined when the environment names none
 * @throws UserError that says what is wrong, and where
 */
export async function checkNetworkFile(
  environment: Environment,
  schemasDir: string,
  file?: string,
): Promise<{ path: string; count: number } | undefined> {
  const networkFile =
    file === undefined
      ? readOptions(environment, false).networkFile
      : { path: file, environment, isArgument: true };
  if (!networkFile) return undefined;
  const { network, readSecret } = await readNetworkFile(networkFile, schemasDir);
  const secrets = findSecrets(network, []);
  for (const { secret, path } of secrets) await readSecret(secret, toPointer(path));
  return { path: networkFile.path, count: secrets.length };
}

/** Every `{ "env": … }` and `{ "file": … }` in a value. */
function findSecrets(value: unknown, path: Path): { secret: SecretSetting; path: Path }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { env, file }: SecretSetting = value;
  if (typeof env === 'string') return [{ secret: { env }, path }];
  if (typeof file === 'string') return [{ secret: { file }, path }];
  return Object.entries(value).flatMap(([name, each]) => findSecrets(each, [...path, name]));
}

async function requireInterface(name: string, prefix: readonly string[]): Promise<void> {
  const names = await listInterfaces(prefix);
  if (names === undefined || names.includes(name)) return;
  throw new UserError({
    'zh-CN': `这台机器没有网络接口 ${name}。已有：${names.join('、')}。请用 --interface 指明学生设备所在的接口。`,
    en: `This machine has no interface ${name}. It has: ${names.join(', ')}. Name the one that students' devices are behind with --interface.`,
  });
}

function nftFailed(error: unknown): unknown {
  if (!(error instanceof CommandFailure)) return error;
  switch (error.reason) {
    case 'missing':
      return new UserError({
        'zh-CN':
          '这台机器上没有 nft。请在作为路由器的 Linux 上安装 nftables，例如 apt install nftables，再运行一次。',
        en: 'There is no nft on this machine. Install nftables on the Linux router, as in "apt install nftables", and run this again.',
      });
    case 'forbidden':
      return new UserError({
        'zh-CN': '读取和修改 nftables 规则需要 root 权限。请用 sudo 再运行一次。',
        en: 'It takes the rights of root to read and change nftables rules. Run this again with sudo.',
      });
    case 'failed': {
      const printed = error.printed.trim().split('\n')[0] ?? '';
      return new UserError({
        'zh-CN': `nft 没有完成：${printed || error.message}。规则没有改变。`,
        en: `nft failed: ${printed || error.message}. The rules are as they were.`,
      });
    }
  }
}
