// Builds the portal for browsers and the programs for Node as `vite.config.ts` says, and notes what
// they were built from: `npm run build`, and before start and test when needed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { hashInputs } from './inputs.mjs';
import { inputsFile, root } from './paths.mjs';

const hash = hashInputs(root);
const builder = await createBuilder({ root, logLevel: 'warn' });
await builder.buildApp();
writeFileSync(join(root, inputsFile), `${hash}\n`);
