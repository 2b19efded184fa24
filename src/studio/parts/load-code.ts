import { CallError } from '../api/call-error';

/** The addresses of style sheets that did not come, of whichever part. */
const missing = new Set<string>();

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target.href);
}

/**
 * Loads code on demand, with its styles; a later call tries again what did not come.
 *
 * @throws CallError `not-loaded` where the network or an older build's file is gone
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  document.addEventListener('error', noteFailure, true);
  try {
    // The loader of modules asks for each style sheet only once.
    await Promise.all([...missing].map(loadStyles));
    return await load();
  } catch (error) {
    console.error(error);
    throw new CallError('not-loaded');
  }
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} did not load.`));
    });
    document.head.append(link);
  });
}
