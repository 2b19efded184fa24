import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const shims = {
  formgate: "#!/usr/bin/env node\nimport('../../tools/formgate/bin.mjs');\n",
  'formgate.cmd': '@node "%~dp0..\\..\\tools\\formgate\\bin.mjs" %*\r\n',
};

/**
 * Makes `npx formgate` find the project's own command: npm links the commands of dependencies only.
 * Both shims are written on every system, as npm does for a folder that two systems share.
 */
export function linkCommand(root) {
  for (const [name, text] of Object.entries(shims)) {
    const file = join(root, 'node_modules', '.bin', name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }
}
