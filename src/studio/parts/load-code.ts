import { CallError } from '../api/call-error';

/** True once code did not come: a style sheet may be missing since, of whichever part. */
let hasFailed = false;

/**
 * Loads code on demand, with its styles; a later call tries again what did not come.
 *
 * @throws CallError `not-loaded` where the network or an older build's file is gone
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (hasFailed) await loadMissingStyles();
    return await load();
  } catch (error) {
    hasFailed = true;
    console.error(error);
    throw new CallError('not-loaded');
  }
}

/** Loads style sheets that failed: the loader of modules asks for each only once. */
async function loadMissingStyles(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const present = new Set(sheets.flatMap(({ sheet, href }) => (sheet ? [href] : [])));
  const missing = new Map(sheets.map((link) => [link.href, link]));
  for (const href of present) missing.delete(href);
  await Promise.all([...missing.values()].map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = document.createElement('link');
    copy.rel = 'stylesheet';
    copy.href = link.href;
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => {
      copy.remove();
      reject(new Error(`${link.href} did not load.`));
    });
    link.after(copy);
  });
}
