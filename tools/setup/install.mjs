import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm, SetupError } from './run.mjs';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * Says whether what npm noted in `node_modules` is what `package-lock.json` asks for.
 *
 * Optional packages are left out, for they differ by platform; those for development count when
 * `withDevelopment` is true. npm writes its note last, so an installation that was broken off does
 * not count as done.
 */
export function isInstalled(root, withDevelopment) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional) return true;
    if (entry.dev && !withDevelopment) return true;
    return installed[path]?.version === entry.version && existsSync(join(root, path));
  });
}

/**
 * Installs the packages of `package-lock.json` if they are not there.
 *
 * Packages for development come along when the tests need them, or when they were there before.
 * `say` is told words in each language. Throws a `SetupError` with what npm said.
 */
export function install(root, { withDevelopment, say }) {
  if (isInstalled(root, withDevelopment)) return;
  say({ 'zh-CN': '正在安装依赖包…', en: 'Installing packages…' });
  const development = withDevelopment || existsSync(join(root, 'node_modules', 'vitest'));
  const { ok, output } = runNpm(
    [
      'ci',
      development ? '--include=dev' : '--omit=dev',
      '--no-audit',
      '--no-fund',
      '--no-progress',
      '--loglevel=error',
    ],
    { cwd: root },
  );
  if (!ok) {
    const said = output.split('\n').slice(0, 30).join('\n');
    throw new SetupError({
      'zh-CN': `依赖包安装失败。npm 的输出：\n\n${said}\n\n解决后请重新运行。`,
      en: `The packages could not be installed. npm said:\n\n${said}\n\nWhen that is fixed, run the command again.`,
    });
  }
}
