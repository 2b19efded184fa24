import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that check configurations, with the Debian package that has each. */
const packages = {
  'systemd-analyze': 'systemd',
  nginx: 'nginx',
  caddy: 'caddy',
  promtool: 'prometheus',
} as const;

/**
 * Where a checker is. Where it is not installed, undefined: the test that needs it counts as skipped. In CI none may be skipped.
 *
 * @throws Error in CI, when it is not installed
 */
export function findChecker(name: keyof typeof packages): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  const hint = `${name} is not installed (apt-get install ${packages[name]})`;
  if (process.env.CI) throw new Error(`${hint}, and in CI no test may be skipped.`);
  console.info(`${hint}: the test that needs it is skipped.`);
  return undefined;
}
