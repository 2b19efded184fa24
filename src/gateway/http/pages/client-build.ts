import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBuild, ClientChunk } from '../../../wire';
import { UserError } from '../../user-error';

/**
 * Reads what a build for browsers left: Vite's manifest and the style sheets that pages carry
 * inline.
 *
 * @throws UserError when it was not built
 */
export function readClientBuild(folder: string): ClientBuild {
  const manifestFile = join(folder, 'manifest.json');
  if (!existsSync(manifestFile)) {
    throw new UserError({
      'zh-CN': 'Formgate 还没有构建。请运行 npm run build，或直接运行 npm start，它会先构建。',
      en: 'Formgate is not built yet. Run "npm run build", or "npm start", which builds it.',
    });
  }
  const manifest: Record<string, ClientChunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const styles: Record<string, string> = {};
  for (const { css } of Object.values(manifest)) {
    for (const file of css ?? []) styles[file] = readFileSync(join(folder, file), 'utf8');
  }
  return { manifest, styles };
}
