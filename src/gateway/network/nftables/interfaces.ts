import { runCommand } from './run-command';

/** Notes that there is no interface of the name that devices should be behind. */
export const NO_INTERFACE = 'no such interface';

/**
 * Tells whether this machine has a network interface; true where that cannot be told.
 *
 * @param prefix what goes before each command, such as that of a network namespace
 */
export async function hasInterface(name: string, prefix: readonly string[]): Promise<boolean> {
  return (await listInterfaces(prefix))?.includes(name) ?? true;
}

/**
 * Lists the network interfaces of this machine by name.
 *
 * @param prefix what goes before each command, such as that of a network namespace
 * @returns undefined where `ip` is missing or fails: nft takes any name
 */
export async function listInterfaces(prefix: readonly string[]): Promise<string[] | undefined> {
  const links = await runCommand([...prefix, 'ip', '-o', 'link', 'show']).catch(() => undefined);
  if (links === undefined) return undefined;
  return [...links.matchAll(/^\d+: ([^:@\s]+)/gm)].map(([, name = '']) => name);
}
