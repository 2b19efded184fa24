import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { usualPlaces } from '../setup/chromium.mjs';
import { chromiumFile, root } from '../setup/paths.mjs';

const switches = JSON.parse(
  readFileSync(new URL('../setup/chromium-switches.json', import.meta.url), 'utf8'),
);

/** Starts the browser that the tests use, or one from the usual places. The caller closes it. */
export function launchBrowser() {
  const executablePath =
    process.env.CHROMIUM_PATH ??
    readNoted() ??
    usualPlaces(process.platform, process.env).find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw new Error('No browser was found. Install Chromium, or set CHROMIUM_PATH to its program.');
  }
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...switches, ...sandbox] });
}

function readNoted() {
  const note = join(root, chromiumFile);
  return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).path : undefined;
}
