import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder, removeFolder } from './folders.mjs';
import { hasEnded, pause, startNode, stopProcess } from './processes.mjs';

const serverScript = fileURLToPath(new URL('./twin-server.mjs', import.meta.url));

/**
 * The static twin of a page: the same HTML and styles without scripts, inline JSON and preloads.
 * Its first paint is the limit of what the page can reach.
 */
export function staticTwin(html) {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '');
}

/**
 * Runs `use` with the address of a server, on the gateway's core, that gives twins as the gateway
 * gives pages: by Fastify, compressed ahead, with the same headers.
 *
 * `pages` maps a path, such as `/default/auth`, to `{ html, headers }`.
 */
export async function withTwinServer({ pages, core }, use) {
  const folder = makeFolder();
  const file = join(folder, 'pages.json');
  writeFileSync(file, JSON.stringify(pages));
  const { child, printed } = startNode(serverScript, { args: [file], core });
  try {
    while (printed.output === '' && !hasEnded(child)) await pause(20);
    if (printed.output === '') throw new Error(`The twins' server ended:\n${printed.errors}`);
    return await use(`http://127.0.0.1:${printed.output.trim()}`);
  } finally {
    await stopProcess(child);
    removeFolder(folder);
  }
}
