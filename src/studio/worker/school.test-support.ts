import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contractOperations } from '../../wire/calls/contract-operations';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import type { Materials } from './messages';

const root = join(import.meta.dirname, '../../..');

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(root, path)).isDirectory() ? filesIn(path) : [path];
  });
}

/** For tests: a file of the project. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** For tests: everything beside a school's files, as the gateway gives it. */
export function readMaterials(): Materials {
  const stock = filesIn('schemas').filter(
    (path) => /schemas\/(screens|locales)\//.test(path) || path.endsWith('.base.json'),
  );
  const metaSchemas = filesIn('schemas').filter((path) =>
    /^schemas\/[^/]+\.schema\.json$/.test(path),
  );
  return {
    version: '',
    texts: Object.fromEntries([...stock, 'schools/portal.json'].map((path) => [path, read(path)])),
    metaSchemas: Object.fromEntries(
      metaSchemas.map((path) => [relative('schemas', path), JSON.parse(read(path))]),
    ),
    assets: {},
    operations: { ...contractOperations },
    identity: { providers: [], limits: {} },
    schools: ['northlake'],
    timeZone: 'Asia/Shanghai',
    wire: { key: '00', iv: '00' },
  };
}

/** For tests: the files of a sample school. */
export function readSchool(name: string): DraftFiles {
  const folder = `schools/${name}`;
  return Object.fromEntries(
    filesIn(folder).map((path) => [relative(folder, path), { text: read(path) }]),
  );
}
