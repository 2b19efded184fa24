import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingList } from '../../src/gateway/settings';
import { routes } from '../../src/wire';
import { commands } from '../../tools/formgate/commands';

const root = resolve(import.meta.dirname, '..', '..');
const documents = ['README.md', 'tools/deploy/OPERATIONS.md'];
const texts = new Map(documents.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const operations = texts.get('tools/deploy/OPERATIONS.md') ?? '';

/** A command line that a document shows, without comments and quoted text. */
function commandLines(text: string): string[][] {
  const shown = text.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, 'x');
  const lines = shown.matchAll(/(?<![\w/.@-])formgate ((?:[a-z][\w-]*|--[\w-]+)[^\n`#|)(;,]*)/g);
  return [...lines].map(([, words = '']) => words.trim().split(/\s+/));
}

/**
 * What is no setting of the gateway: variables of commands, Node, images and OpenTelemetry, a
 * capability.
 */
const OTHER_VARIABLES =
  /^(FORMGATE_|OTEL_|NODE_EXTRA_CA_CERTS$|POSTGRES_|PUBLIC_HOST$|PORTAL$|LC_|LANG$|PATH$|MAC_AUTHENTICATION_|CONTROLLER_|RADIUS_|PAYLOAD_|LDAP_|COA_|CAP_)/;

describe.each(documents)('%s', (file) => {
  const text = texts.get(file) ?? '';

  it('shows commands and options that there are', () => {
    const lines = commandLines(text);
    expect(lines.length).toBeGreaterThan(20);
    const wrong = lines.filter(([name = '', ...words]) => {
      const command = commands.find((each) => each.name === name);
      // A sentence goes on after the name of the product's command.
      if (!command) return /^[a-z]+$/.test(name) && words.some((word) => word.startsWith('--'));
      const flags = command.options.flatMap(({ flags: each }) => each.split(/[ ,]+/));
      return words.some((word) => /^--[\w-]+$/.test(word) && !flags.includes(word));
    });
    expect(wrong.map((words) => words.join(' '))).toEqual([]);
  });

  it('shows actions that commands have', () => {
    const wrong = commandLines(text).filter(([name = '', ...words]) => {
      const [argument] = commands.find((each) => each.name === name)?.arguments ?? [];
      const action = words.find((word) => !word.startsWith('--')) ?? '';
      return argument?.choices && /^[a-z-]+$/.test(action) && !argument.choices.includes(action);
    });
    expect(wrong.map((words) => words.join(' '))).toEqual([]);
  });

  it('shows scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(named).toContain('bench');
  });

  it('names settings that there are', () => {
    const known = settingList.flatMap(({ variable }) => [variable, `${variable}_FILE`]);
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)];
    expect(named.length).toBeGreaterThan(10);
    const unknown = named
      .map(([, variable = '']) => variable)
      .filter((variable) => !known.includes(variable) && !OTHER_VARIABLES.test(variable));
    expect([...new Set(unknown)]).toEqual([]);
  });
});

it('the addresses in OPERATIONS are those of pages', () => {
  const [, table = ''] = /## Addresses\n([\s\S]*?)\n## /.exec(operations) ?? [];
  const named = [...table.matchAll(/`\/\{school\}\/?([^`]*)`/g)].map(([, path = '']) => path);
  const known = routes.map(({ path }) => path.replace(/:(\w+)/, '{$1}'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !known.includes(path))).toEqual(['captive-portal/api']);
});

it.each(['NETWORK_FILE', 'DIRECTORY_FILE', 'IDENTITY_FILE', 'NETWORK', 'SMS_CA_FILE'])(
  'the unit’s settings and compose give %s a place',
  (variable) => {
    const compose = readFileSync(join(root, 'tools/deploy/compose.yaml'), 'utf8');
    expect(compose).toContain(`${variable}: \${${variable}:-}`);
    expect(settingList.map((setting) => setting.variable)).toContain(variable);
  },
);
