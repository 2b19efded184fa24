import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/gateway/monitoring/metrics';
import { checkNetwork } from '../../src/gateway/network/check-network';
import type { Refuse } from '../../src/gateway/network/define-access-adapter';
import { completeNetwork } from '../../src/gateway/network/network-schema';
import { settingList } from '../../src/gateway/settings';
import { UserError } from '../../src/gateway/user-error';
import { isErrorCode, routes } from '../../src/wire';
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
  /^(FORMGATE_|OTEL_|NODE_EXTRA_CA_CERTS$|POSTGRES_|PUBLIC_HOST$|PORTAL$|LC_|LANG$|UV_THREADPOOL_SIZE$|PATH$|MAC_AUTHENTICATION_|CONTROLLER_|RADIUS_|PAYLOAD_|LDAP_|COA_|CAP_)/;

/** The schema of a file that a document shows: the one that it names, else by what it says. */
function schemaOf(json: Readonly<Record<string, unknown>>): string {
  const { $schema } = json;
  const [, named] = /schemas\/(.+)$/.exec(String($schema)) ?? [];
  if (named !== undefined) return named;
  if ('operations' in json) return 'operations.schema.json';
  if (['nas', 'upstream', 'adapters'].some((name) => name in json)) return 'network.schema.json';
  return 'limits' in json ? 'identity.schema.json' : 'configuration.schema.json';
}

/** The anchors of a document's headings, as code hosts make them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Makes the error of a contradiction in network.json. */
const contradicts: Refuse = (at, { en }) => new UserError({ 'zh-CN': at, en: `${at}: ${en}` });

/** All that a folder's programs say. */
function readSources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

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

  it('shows values that options may have', () => {
    const wrong = commandLines(text).flatMap(([name = '', ...words]) => {
      const options = commands.find((each) => each.name === name)?.options ?? [];
      return options.flatMap(({ flags, choices }) => {
        const at = words.findIndex((word) => flags.split(/[ ,]+/).includes(word));
        const value = at < 0 ? undefined : words[at + 1];
        if (!choices || value === undefined || !/^[a-z]/.test(value)) return [];
        const unknown = value.split(',').filter((each) => !choices.includes(each));
        return unknown.map((each) => `${name} ${flags}: ${each}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('shows JSON that its schemas take', () => {
    const ajv = new Ajv({ allErrors: true, strict: false });
    const read = (path: string) => JSON.parse(readFileSync(join(root, 'schemas', path), 'utf8'));
    const schemas = readdirSync(join(root, 'schemas')).filter((path) =>
      /\.schema\.json$/.test(path),
    );
    for (const path of [...schemas, 'patches/parts.schema.json', 'patches/login.schema.json'])
      ajv.addSchema(read(path));
    const shown = text.matchAll(
      /^```json\n([\s\S]*?)^```$|^ {4}(\{ .*\})$|`(\{ "adapters".*?\})`/gm,
    );
    const blocks = [...shown].map(([, block, line, inline]) => block ?? line ?? inline ?? '');
    expect(blocks.length).toBeGreaterThan(1);
    const wrong = blocks.flatMap((block) => {
      // A part of configration.json stands without the rest of that file.
      const json = JSON.parse(
        block.startsWith('{') ? block : `{"schoolNameEn":"riverside",${block}}`,
      );
      const schema = schemaOf(json);
      if (ajv.validate(schema, json)) {
        if (schema === 'network.schema.json') checkNetwork(completeNetwork(json), contradicts);
        return [];
      }
      const errors = ajv.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
      return [`${schema}: ${errors?.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('leads to files and headings that there are', () => {
    const named = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    expect(named.length).toBeGreaterThan(10);
    const wrong = named.filter(([, path = '', heading]) => {
      const target = path === '' ? join(root, file) : join(root, file, '..', path);
      if (!existsSync(target)) return true;
      return heading !== undefined && !headingsOf(readFileSync(target, 'utf8')).includes(heading);
    });
    expect(wrong.map(([link]) => link)).toEqual([]);
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

it('OPERATIONS names metrics that there are', async () => {
  const text = await createMetrics('1.0.0', () => undefined).text();
  const known = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name = '']) => name);
  const [, table = ''] = /\| metric \| says \|\n([\s\S]*?)\n\n/.exec(operations) ?? [];
  const named = [...table.matchAll(/`(formgate_\w+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it('OPERATIONS names codes of the catalogue, and lines that the log has', () => {
  const codes = [...operations.matchAll(/\b(?:20\d{3}|10\d\d)\b(?!\d|-|\.|:|,\d)/g)].map(Number);
  expect(codes.length).toBeGreaterThan(15);
  const ports = [1024];
  const unknown = codes.filter((code) => !isErrorCode(code) && !ports.includes(code));
  expect([...new Set(unknown)]).toEqual([]);
  const sources = readSources(join(root, 'src', 'gateway'));
  const lines = [...operations.matchAll(/`([A-Z][a-z]* [A-Za-z ]{8,})`/g)].map(
    ([, line = '']) => line,
  );
  expect(lines).toContain('The RADIUS server does not respond');
  expect(lines.filter((line) => !sources.includes(`'${line}'`))).toEqual([]);
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
