// Asks npm's registry for known weaknesses of the packages that are shipped: `npm run audit`.
// Exits with 1 where there are any that matter, and with 2 where the registry does not say.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';

/** Advisories that do no harm here, by their URL, and why. */
const explained = new Map([]);

const MATTERS = ['high', 'critical'];

/**
 * Reads what `npm audit --json` printed: the weaknesses that matter, as lines; undefined where the
 * registry did not say.
 */
export function readAudit(text, known = explained) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof report?.vulnerabilities !== 'object') return undefined;
  // A package that only uses a weak one names that in `via`, as a text.
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  );
  const counts = advisories.filter(
    ({ severity, url }) => MATTERS.includes(severity) && !known.has(url),
  );
  return [
    ...new Set(
      counts.map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} ${url}`),
    ),
  ];
}

function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const found = readAudit(stdout);
  if (found === undefined) {
    console.log('The registry that is set answers no audits: nothing is known of weaknesses.');
    return 2;
  }
  for (const line of found) console.log(line);
  if (found.length === 0) console.log('No known weakness of a shipped package matters.');
  return found.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = audit();
