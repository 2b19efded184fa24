import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectOf,
  type Path,
} from '../../src/engine';
import { nodesOf, withValueAt } from './json-nodes';
import type { SampleFile } from './portal';

/** An edit that leaves a file as right as it was. */
export interface HarmlessEdit {
  title: string;
  file: string;
  text: string;
}

const text = (zh: string, en: string): JsonObject => ({ 'zh-CN': zh, en });

/** What may be put where, without anything becoming wrong. */
const edits: readonly {
  title: string;
  at(path: Path, object: JsonObject, file: SampleFile): boolean;
  add: JsonObject;
}[] = [
  {
    title: 'other words',
    at: (path, object) => path.at(-1) === 'label' && object.en !== undefined,
    add: text('新的名称', 'Another name'),
  },
  {
    title: 'a hint under a field',
    at: isField,
    add: { help: text('如有疑问请联系网络中心', 'Ask the network centre') },
  },
  { title: 'no help of the browser', at: isPlainField, add: { autocomplete: 'off' } },
  {
    title: 'an example in a field',
    at: isPlainField,
    add: { placeholder: text('例如 20230001', 'e.g. 20230001') },
  },
  {
    title: 'a message for a field',
    at: isField,
    add: { messages: { required: text('请输入${label}', 'Enter ${label}') } },
  },
  {
    // A limit beyond that of the operation lets students enter what the gateway then refuses.
    title: 'a shorter field',
    at: (path, object) => isPlainField(path, object) && object.pattern === undefined,
    add: { maxLength: 30 },
  },
  {
    title: 'a pattern',
    at: (path, object) => isPlainField(path, object) && object.pattern === undefined,
    add: { pattern: '^[A-Za-z0-9._-]+$' },
  },
  { title: 'a link for some devices', at: isLink, add: { when: { device: ['PC', 'IOS'] } } },
  { title: 'a link with a hint', at: isLink, add: { hint: text('说明', 'More') } },
  {
    title: 'a link for a while',
    at: isLink,
    add: { when: { from: '2026-11-01', until: '2026-11-30' } },
  },
  { title: 'a block for one language', at: isBlock, add: { when: { locale: ['en'] } } },
  { title: 'a block for some devices', at: isBlock, add: { when: { device: ['ANDROID'] } } },
  { title: 'a notice for a while', at: isNotice, add: { from: '2026-11-01', until: '2026-12-31' } },
  { title: 'a pinned notice', at: isNotice, add: { pinned: true } },
  { title: 'a foot', at: isSettings, add: { footer: text('网络中心', 'Network centre') } },
  { title: 'a closed page', at: isSettings, add: { pages: { marketing: false } } },
  { title: 'fewer devices', at: isSettings, add: { security: { maxDevices: 2 } } },
  {
    title: 'a message of the school',
    at: isSettings,
    add: {
      messages: { minLength: text('${label}太短，至少 ${limit} 位', '${label}: ${limit} or more') },
    },
  },
  {
    title: 'carriers',
    at: (path, object) => isSettings(path, object) && object.carriers === undefined,
    add: { carriers: [{ code: 'CMCC', value: '@cmcc' }] },
  },
  {
    title: 'another colour',
    at: (path, object) => path.join('/') === 'theme' && object.accent !== undefined,
    add: { accent: '#336699' },
  },
];

/**
 * Edits of every file that change what it says, and not whether it is right; and other ways to
 * write the same.
 */
export function harmlessEditsOf(files: readonly SampleFile[]): HarmlessEdit[] {
  return files.flatMap((file) => {
    const { path, json } = file;
    const added = nodesOf(json).flatMap(({ path: at, value }) =>
      edits
        .filter((edit) => isJsonObject(value) && edit.at(at, objectOf(value), file))
        .map((edit) => ({
          title: `${edit.title} at ${at.join('.')}`,
          file: path,
          text: JSON.stringify(withValueAt(json, at, { ...objectOf(value), ...edit.add }), null, 2),
        })),
    );
    const written = JSON.stringify(json, null, 2);
    return [
      ...added,
      { title: 'on one line', file: path, text: JSON.stringify(json) },
      { title: 'with tabs', file: path, text: JSON.stringify(json, null, '\t') },
      { title: 'lines as Windows ends them', file: path, text: written.replaceAll('\n', '\r\n') },
      {
        title: 'settings the other way round',
        file: path,
        text: JSON.stringify(reversed(json), null, 2),
      },
    ];
  });
}

function isField(path: Path, object: JsonObject): boolean {
  return path.at(-2) === 'fields' && object.label !== undefined;
}

function isPlainField(path: Path, object: JsonObject): boolean {
  return isField(path, object) && object.widget === undefined && object.type === undefined;
}

function isLink(path: Path, object: JsonObject): boolean {
  return typeof object.screen === 'string' && object.label !== undefined && path.length > 1;
}

function isBlock(_path: Path, object: JsonObject): boolean {
  return typeof object.block === 'string';
}

function isNotice(_path: Path, object: JsonObject): boolean {
  return typeof object.date === 'string' && object.block === undefined;
}

function isSettings(path: Path, object: JsonObject): boolean {
  return path.length === 0 && typeof object.schoolNameEn === 'string';
}

/** The order of settings means nothing; that of fields does, and stays. */
function reversed(value: JsonValue, name = ''): JsonValue {
  if (Array.isArray(value)) return value.map((item) => reversed(item));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, member]): [string, JsonValue] => [
    key,
    reversed(member, key),
  ]);
  return Object.fromEntries(name === 'fields' ? members : members.reverse());
}
