#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { terminalLocale } from '../../src/engine/text/terminal-locale.mjs';

const program = new URL('../../dist/node/formgate.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  const words = {
    'zh-CN': 'formgate 还没有构建。请先运行 npm run build、npm start 或 npm test。',
    en: 'formgate is not built yet. Run "npm run build", "npm start" or "npm test" first.',
  };
  const locale = terminalLocale(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
  process.stderr.write(`${words[locale]}\n`);
  process.exitCode = 2;
}
