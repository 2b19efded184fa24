import { isIP } from 'node:net';
import { AccessError } from '../access-adapter';
import { type DeviceCounts, readCounts } from './read-table';
import { TABLE } from './ruleset';
import { runCommand } from './run-command';

const MAC = /\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b/i;

export type RouterCommands = ReturnType<typeof createRouterCommands>;

/**
 * The commands of this machine's own network, and how the last one went.
 *
 * @param prefix what goes before each command, such as that of a network namespace
 */
export function createRouterCommands(device: string, prefix: readonly string[]) {
  let failure: string | undefined;

  async function run(command: readonly string[], input = '', code: 1000 | 20011 = 20011) {
    try {
      const printed = await runCommand([...prefix, ...command], input);
      failure = undefined;
      return printed;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      throw new AccessError(code, failure);
    }
  }

  return {
    /** @throws AccessError with the code; 20011 where it is left out */
    async apply(rules: string, code?: 1000 | 20011): Promise<void> {
      await run(['nft', '-f', '-'], rules, code);
    },
    /** Reads the table. @throws AccessError */
    async counts(): Promise<DeviceCounts> {
      return readCounts(JSON.parse(await run(['nft', '--json', 'list', 'table', 'inet', TABLE])));
    },
    /** Finds the MAC address of a neighbour; null where there is none. */
    async findMac(address: string): Promise<string | null> {
      if (isIP(address) === 0) return null;
      const command = ['ip', 'neigh', 'show', 'to', address, 'dev', device];
      const text = await runCommand([...prefix, ...command]).catch(() => '');
      return MAC.exec(text)?.[0].toUpperCase() ?? null;
    },
    /** The message of the last command where it failed. */
    failure: () => failure,
  };
}
