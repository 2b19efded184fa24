#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../../dist/node/formgate.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write(
    'formgate is not built yet. Run "npm run build", "npm start" or "npm test" first.\n',
  );
  process.exitCode = 2;
}
