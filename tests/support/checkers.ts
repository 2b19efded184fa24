import { join } from 'node:path';
import { findProgram } from './find-program';

/** Programs that check configurations, with the Debian package that has each. */
const packages = {
  'systemd-analyze': 'systemd',
  nginx: 'nginx',
  caddy: 'caddy',
  promtool: 'prometheus',
} as const;

/** The path of a checker, as `findProgram` gives it. */
export function findChecker(name: keyof typeof packages): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const paths = folders.map((folder) => join(folder, name));
  return findProgram({ name, paths, package: packages[name] });
}
