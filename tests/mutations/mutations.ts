import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectOf,
  type Path,
} from '../../src/engine';
import { nodesOf, withRenamed, withValueAt } from './json-nodes';
import type { SampleFile } from './portal';

/** One way to break a file, and where the linter must say so. */
export interface Mutation {
  rule: string;
  title: string;
  file: string;
  text: string;
  /** Where the finding stands; for a slip in the syntax, its line. */
  at: { path: Path; target: 'key' | 'value' } | { line: number };
}

/** Makes mutations of one node of a file. */
type Mutate = (node: Node) => Omit<Draft, 'rule'>[];

interface Node {
  file: SampleFile;
  path: Path;
  key: string;
  value: JsonValue;
  object: JsonObject;
  parent: JsonObject;
}

interface Draft {
  rule: string;
  title: string;
  /** The mutated JSON. */
  json: JsonValue;
  path: Path;
  target?: 'key' | 'value';
}

/** Every way to break the files, each by one mistake. */
export function mutationsOf(files: readonly SampleFile[]): Mutation[] {
  return files.flatMap((file) => [
    ...nodesOf(file.json).flatMap(({ path, value }) => {
      const node: Node = {
        file,
        path,
        key: path.at(-1) ?? '',
        value,
        object: objectOf(value),
        parent: objectOf(at(file.json, path.slice(0, -1))),
      };
      return Object.entries(mutators).flatMap(([rule, mutators_]) =>
        mutators_.flatMap((mutate) =>
          mutate(node).map((draft) => toMutation(file, { rule, ...draft })),
        ),
      );
    }),
    ...syntaxMutations(file),
  ]);
}

function toMutation(
  file: SampleFile,
  { rule, title, json, path, target = 'value' }: Draft,
): Mutation {
  return {
    rule,
    title: `${title} at ${path.join('.')}`,
    file: file.path,
    text: JSON.stringify(json, null, 2),
    at: { path, target },
  };
}

function at(json: JsonValue, path: Path): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (value, name) => (Array.isArray(value) ? value[Number(name)] : objectOf(value)[name]),
    json,
  );
}

/** Puts another value at the node. */
const put =
  (title: string, when: (node: Node) => boolean, by: (node: Node) => JsonValue): Mutate =>
  (node) =>
    when(node)
      ? [{ title, json: withValueAt(node.file.json, node.path, by(node)), path: node.path }]
      : [];

/** Puts a member into the node. */
const add =
  (
    title: string,
    when: (node: Node) => boolean,
    name: string,
    by: (node: Node) => JsonValue,
    below: Path | ((node: Node) => Path) = [],
  ): Mutate =>
  (node) => {
    if (!when(node) || node.object[name] !== undefined) return [];
    const json = withValueAt(node.file.json, [...node.path, name], by(node));
    const within = typeof below === 'function' ? below(node) : below;
    return [{ title, json, path: [...node.path, name, ...within] }];
  };

/** Gives the node another name. */
const rename =
  (title: string, when: (node: Node) => boolean, name: (key: string) => string): Mutate =>
  (node) => {
    if (!when(node)) return [];
    const path = [...node.path.slice(0, -1), name(node.key)];
    const json = withRenamed(node.file.json, node.path, name(node.key));
    return [{ title, json, path, target: 'key' }];
  };

const isText = ({ object, key }: Node) => typeof object.en === 'string' && key !== 'file';
const isField = ({ path }: Node) => path.at(-2) === 'fields';
/** A field that is written whole, and is plain text. */
const isWholeField = (node: Node) => isField(node) && node.object.label !== undefined;
const isPlainField = (node: Node) =>
  isWholeField(node) && node.object.widget === undefined && node.object.type === undefined;
/** A step with the account as a field of text. */
const isStepWithAccount = ({ object, file }: Node) =>
  objectOf(objectOf(object.fields).account).label !== undefined && !file.isPatch;
const isLink = ({ object, path }: Node) =>
  typeof object.screen === 'string' && object.label !== undefined && path.length > 1;
const isBlock = ({ object }: Node) => typeof object.block === 'string';
const isSubmit = ({ key, object }: Node) =>
  key === 'submit' && typeof object.operation === 'string';
const isNamed =
  (...keys: string[]) =>
  (node: Node) =>
    keys.includes(node.key) && typeof node.value === 'string' && node.path.length > 1;

const isMarkdown = ({ key, parent }: Node) => key === 'text' && parent.block === 'markdown';

/** A letter fewer, in the middle. */
const mistyped = (name: string) => name.slice(0, 2) + name.slice(3);

const mutators: Readonly<Record<string, readonly Mutate[]>> = {
  'blank-text': [
    put('no words', isText, () => ({ 'zh-CN': '', en: '' })),
    put('blanks of Chinese', isText, () => '\u3000'),
    (node) =>
      isText(node)
        ? [
            {
              title: 'no words in English',
              json: withValueAt(node.file.json, [...node.path, 'en'], '\u200b'),
              path: [...node.path, 'en'],
            },
          ]
        : [],
  ],
  'missing-translation': [
    (node) =>
      isText(node) &&
      node.file.path !== 'schemas/configuration.base.json' &&
      !node.file.isPatch &&
      Object.keys(node.object).length === 2
        ? [
            {
              title: 'no Chinese',
              json: withValueAt(node.file.json, [...node.path, 'zh-CN'], undefined),
              path: node.path,
            },
          ]
        : [],
  ],
  schema: [
    (node) =>
      isWholeField(node) && !node.file.isPatch
        ? [
            {
              title: 'a field without a label',
              json: withValueAt(node.file.json, [...node.path, 'label'], undefined),
              path: node.path,
            },
          ]
        : [],
    rename(
      'a mistyped setting',
      ({ key, path, file }) =>
        !file.isPatch &&
        ['label', 'options', 'required', 'placeholder', 'widget'].includes(key) &&
        path.at(-3) === 'fields',
      mistyped,
    ),
    rename(
      'a mistyped setting of a step',
      ({ key, file }) => !file.isPatch && ['submit', 'fields'].includes(key),
      mistyped,
    ),
    rename(
      'a mistyped setting of a screen',
      ({ key, path }) => ['blocks', 'title'].includes(key) && path.length < 3,
      mistyped,
    ),
    put(
      'a number in quotes',
      ({ value }) => typeof value === 'number',
      ({ value }) => String(value),
    ),
    put(
      'a word for yes',
      // In a condition it is a value that never comes.
      ({ value, key, path }) =>
        typeof value === 'boolean' && key !== 'const' && path.at(-2) !== 'visibleWhen',
      () => 'yes',
    ),
    put(
      'a colour by name',
      ({ key }) => key === 'accent',
      () => 'blue',
    ),
    put(
      'an unknown tone',
      ({ key }) => key === 'tone',
      () => 'good',
    ),
    put(
      'no list',
      ({ key, value }) => key === 'blocks' && Array.isArray(value),
      () => 'none',
    ),
    put(
      'nothing in a list',
      ({ key, value, path }) =>
        ['links', 'options'].includes(key) && Array.isArray(value) && path.length > 1,
      () => [],
    ),
    put(
      'no block at all',
      ({ key, value, path }) => key === 'blocks' && Array.isArray(value) && path.length === 1,
      () => [],
    ),
    add('a type that there is not', isPlainField, 'type', () => 'strng'),
  ],
  'unknown-screen': [
    put('a mistyped screen', isNamed('screen'), ({ value }) => `${mistyped(String(value))}x`),
    add('a mistyped screen for where the page is closed', isLink, 'otherwise', () => 'notifi'),
  ],
  'unknown-operation': [
    put('a mistyped operation', isNamed('operation', 'send'), ({ value }) =>
      mistyped(String(value)),
    ),
  ],
  'unknown-plugin': [
    put('a mistyped widget', isNamed('widget'), ({ value }) => `${String(value)}x`),
    put('a mistyped format', isNamed('format'), ({ value }) => `${String(value)}x`),
  ],
  'refused-value': [
    add('a default of another type', isPlainField, 'default', () => true),
    add(
      'a default that is too long',
      (node) => isPlainField(node) && node.object.maxLength === 64,
      'default',
      () => 'x'.repeat(65),
    ),
    (node) => {
      if (!isPlainField(node) || node.object.default !== undefined || sendsRequired(node))
        return [];
      const path = [...node.path, 'default'];
      const json = withValueAt(node.file.json, node.path, {
        ...node.object,
        const: 'east',
        default: 'north',
      });
      return [{ title: 'another default than the only value', json, path }];
    },
  ],
  'markdown-marks': [
    put('a link in wide brackets', isMarkdown, () => '请看[帮助]（/default/notify）'),
    put('a heading without a blank', isMarkdown, () => '#标题\n\n文字'),
    put('bold that ends with a sign', isMarkdown, () => '**注意：**请先登录'),
  ],
  'circular-condition': [
    add(
      'a field that waits for itself',
      (node) => isWholeField(node) && !sendsRequired(node),
      'visibleWhen',
      ({ key }) => ({ [key]: 'x' }),
      ({ key }) => [key],
    ),
  ],
  'unknown-field': [
    add(
      'a condition on no field',
      (node) => isWholeField(node) && !sendsRequired(node),
      'visibleWhen',
      () => ({ nobody: 'x' }),
      ['nobody'],
    ),
    put(
      'a mistyped field',
      (node) => isNamed('from', 'matches', 'phone')(node) && !node.path.includes('contact'),
      ({ value }) => mistyped(String(value)),
    ),
  ],
  'impossible-condition': [
    put(
      'no value of a condition',
      ({ path }) => path.at(-2) === 'visibleWhen',
      () => [],
    ),
    put(
      'another value of a condition',
      ({ path }) => path.at(-2) === 'visibleWhen',
      () => '@nobody',
    ),
    put(
      'a carrier’s code',
      ({ path, key }) => path.at(-2) === 'visibleWhen' && key === 'carrier',
      () => 'CTCC',
    ),
  ],
  'optional-request-field': [
    put(
      'a field that may be left empty',
      ({ key, path, value, file, parent }) =>
        key === 'required' &&
        value === true &&
        path.at(-3) === 'fields' &&
        REQUIRED.includes(path.at(-2) ?? '') &&
        // Where the operation wants it: a code beside an ID number is wanted of some accounts
        // alone.
        !('visibleWhen' in parent) &&
        !file.isPatch,
      () => false,
    ),
  ],
  autocomplete: [
    put('a mistyped token', isNamed('autocomplete'), ({ value }) => `${String(value)}x`),
    add('a password in plain sight', isPlainField, 'autocomplete', () => 'current-password'),
  ],
  'unknown-placeholder': [
    add(
      'a mistyped place',
      isWholeField,
      'messages',
      () => ({ required: { 'zh-CN': '请填${lable}', en: '${label}' } }),
      ['required', 'zh-CN'],
    ),
    add(
      'the same slip in both languages',
      isWholeField,
      'messages',
      () => ({ required: { 'zh-CN': '请填${lable}', en: 'Enter ${lable}' } }),
      ['required', 'zh-CN'],
    ),
    put(
      'a wide sign',
      ({ path }) => path.includes('messages') && path.at(-1) === 'en',
      () => '＄{label}',
    ),
  ],
  'format-conflict': [
    add(
      'a mobile number of ten digits',
      ({ object }) => object.format === 'cn-mobile',
      'maxLength',
      () => 10,
    ),
    add(
      'an ID number of 17 characters',
      ({ object }) => object.format === 'cn-id-card',
      'maxLength',
      () => 17,
    ),
    add(
      'a MAC address of 12 characters',
      ({ object }) => object.format === 'mac-address',
      'maxLength',
      () => 12,
    ),
  ],
  'never-filled': [
    add(
      'no room',
      (node) => isPlainField(node) && node.object.required === undefined,
      'maxLength',
      () => 0,
    ),
  ],
  'slow-pattern': [add('a pattern that hangs', isPlainField, 'pattern', () => '^([a-z0-9]+)+$')],
  'step-schema': [
    add('a pattern that is none', isPlainField, 'pattern', () => '^[0-9'),
    add(
      'a keyword that there is not',
      isStepWithAccount,
      'rules',
      () => [{ properties: { account: { minlength: 3 } } }],
      ['0', 'properties', 'account', 'minlength'],
    ),
    put(
      'limits that cross',
      ({ key, parent, file }) => key === 'maxLength' && parent.minLength === 8 && !file.isPatch,
      () => 7,
    ),
  ],
  'impossible-date': [
    put('a day that there is not', isNamed('date'), () => '2026-02-30'),
    add(
      'a period that ends first',
      isBlock,
      'when',
      () => ({ from: '2026-11-20', until: '2026-11-01' }),
      ['until'],
    ),
    add(
      'a link that ends first',
      isLink,
      'when',
      () => ({ from: '2026-11-20', until: '2026-11-01' }),
      ['until'],
    ),
  ],
  'never-shown': [
    add('a language that no school has', isBlock, 'when', () => ({ locale: ['fr'] }), ['locale']),
    add('a link in no language', isLink, 'when', () => ({ locale: ['fr'] }), ['locale']),
  ],
  'form-flow': [
    (node) => {
      const { id } = node.parent;
      if (!isSubmit(node) || typeof id !== 'string') return [];
      const path = [...node.path, 'then'];
      return [
        {
          title: 'a step that leads to itself',
          json: withValueAt(node.file.json, path, { step: id }),
          path: [...path, 'step'],
        },
      ];
    },
  ],
  'markdown-source': [
    (node) =>
      node.object.block === 'markdown' && node.object.text !== undefined
        ? [
            {
              title: 'no source',
              json: withValueAt(node.file.json, [...node.path, 'text'], undefined),
              path: [...node.path, 'block'],
            },
          ]
        : [],
  ],
  'ambiguous-affix': [
    add(
      'a prefix of a digit',
      ({ object }) => object.from === 'account' && object.prefix === undefined,
      'prefix',
      () => '0',
    ),
  ],
  carriers: [
    put(
      'an unknown code',
      ({ key, path, parent }) =>
        key === 'code' && path.includes('carriers') && parent.label === undefined,
      () => 'XMCC',
    ),
    put(
      'a value twice',
      ({ key, path }) => key === 'value' && path[0] === 'carriers' && path[1] === '1',
      (node) => String(objectOf(at(node.file.json, ['carriers', '0'])).value),
    ),
  ],
  'broken-extends': [
    rename(
      'a mistyped id in a patch',
      ({ path, file }) => file.isPatch && path.at(-2) === 'blocks',
      (key) => `${key}x`,
    ),
    (node) =>
      node.file.isPatch && node.key === 'fields'
        ? [
            {
              title: 'half a field of a mistyped name',
              json: withValueAt(node.file.json, [...node.path, 'acount'], { maxLength: 9 }),
              path: [...node.path, 'acount'],
              target: 'key' as const,
            },
          ]
        : [],
    (node) =>
      node.file.isPatch && node.key === 'fields'
        ? [
            {
              title: 'a field that is not there to remove',
              json: withValueAt(node.file.json, [...node.path, 'nobody'], null),
              path: [...node.path, 'nobody'],
              target: 'key' as const,
            },
          ]
        : [],
    put(
      'a school that is not there',
      ({ key, path, file }) =>
        key === 'extends' && path.length === 1 && file.path.includes('/screens/'),
      () => 'nowhere',
    ),
  ],
  'misnamed-file': [
    put(
      'the name of another school',
      ({ key }) => key === 'schoolNameEn',
      () => 'elsewhere',
    ),
    put(
      'the name of another screen',
      ({ key, path, value }) => key === 'screen' && path.length === 1 && value !== 'tdt',
      () => 'tdt',
    ),
  ],
  'duplicate-id': [
    (node) => {
      if (!Array.isArray(node.value) || !['actions', 'steps', 'items'].includes(node.key))
        return [];
      const [first] = node.value;
      const id = isJsonObject(first) ? first.id : undefined;
      if (id === undefined || node.value.length < 2) return [];
      const path = [...node.path, '1', 'id'];
      return [{ title: 'an id twice', json: withValueAt(node.file.json, path, id), path }];
    },
  ],
  'impossible-pattern': [
    add('slashes around a pattern', isPlainField, 'pattern', () => '/^[0-9]+$/'),
    add('an end before the end', isPlainField, 'pattern', () => '^[0-9]+$[a-z]'),
    add('a pattern of nothing', isPlainField, 'pattern', () => '^$'),
    add(
      'more than there is room for',
      (node) => isPlainField(node) && node.object.maxLength === 64 && !node.file.isPatch,
      'pattern',
      () => '^[0-9]{65}$',
    ),
  ],
  'idle-keyword': [
    add('a limit of numbers, of text', isPlainField, 'minimum', () => 8),
    add('how many of one', isPlainField, 'maxItems', () => 1),
    add(
      'a pattern of a tick',
      ({ object, path }) => path.at(-2) === 'fields' && object.type === 'boolean',
      'pattern',
      () => '^[0-9]+$',
    ),
    add(
      'a condition of nothing',
      isStepWithAccount,
      'rules',
      () => [{ if: { required: ['account'] } }],
      ['0', 'if'],
    ),
  ],
  'widget-options': [
    add('options of another widget', isPlainField, 'options', () => ({ purpose: 'new' })),
    add(
      'choices that nobody is shown',
      ({ object, path, file }) =>
        path.at(-2) === 'fields' && object.widget === 'password' && !file.isPatch,
      'choices',
      () => [{ value: 'x', label: 'X' }],
    ),
  ],
  'stray-character': [
    ...[',0,\u200b', '，0，', ',0, ', '\ufeff,0,', ',０,'].map((prefix) =>
      add(
        `a prefix ${JSON.stringify(prefix)}`,
        ({ object }: Node) => object.from === 'account' && object.prefix === undefined,
        'prefix',
        () => prefix,
      ),
    ),
    put(
      'a carrier with a blank at the end',
      ({ key, path, value }) => key === 'value' && path[0] === 'carriers' && value !== '#',
      ({ value }) => `${String(value)} `,
    ),
    put(
      'a code with a blank at the end',
      ({ key, path }) => key === 'code' && path[0] === 'carriers',
      ({ value }) => `${String(value)} `,
    ),
  ],
  'affix-source': [
    add(
      'a password behind the account',
      ({ object, file }) =>
        object.from === 'account' &&
        object.suffix === undefined &&
        file.path === 'schemas/screens/login.json',
      'suffix',
      () => ({ field: 'password' }),
      ['field'],
    ),
    add(
      'nothing before the account',
      ({ object }) => object.from === 'account' && object.prefix === undefined,
      'prefix',
      () => '',
    ),
  ],
  'equal-labels': [
    add(
      'the name of another carrier',
      ({ path, object, file }) =>
        path[0] === 'carriers' &&
        path.length === 2 &&
        object.code !== undefined &&
        object.code !== 'CUCC' &&
        file.text.includes('CUCC'),
      'label',
      () => ({ 'zh-CN': '另一个', en: ' china UNICOM' }),
    ),
  ],
  'circular-position': [
    (node) =>
      isWholeField(node)
        ? [
            {
              title: 'a field after itself',
              json: withValueAt(node.file.json, [...node.path, 'after'], node.key),
              path: [...node.path, 'after'],
            },
          ]
        : [],
  ],
  'closed-page': [
    add(
      'a page that a form leads to',
      ({ path, object }) => path.length === 0 && typeof object.schoolNameEn === 'string',
      'pages',
      () => ({ findSuccess: false }),
      ['findSuccess'],
    ),
  ],
  'missing-asset': [
    put('a picture that is not there', isNamed('logo', 'src'), () => 'assets/nothing.svg'),
  ],
};

/** The fields of the samples that their operations require. */
const REQUIRED = ['account', 'password', 'phone', 'verifyCode', 'identification', 'confirm', 'mac'];

function sendsRequired({ key }: Node): boolean {
  return REQUIRED.includes(key);
}

/** Slips of the keyboard, in every file. */
function syntaxMutations({ path: file, json }: SampleFile): Mutation[] {
  const text = JSON.stringify(json, null, 2);
  const lines = text.split('\n');
  const broken = (title: string, line: number, by: string): Mutation => ({
    rule: 'syntax',
    title,
    file,
    text: lines.map((one, index) => (index === line ? by : one)).join('\n'),
    at: { line: line + 1 },
  });
  const last = lines.length - 2;
  return [
    broken('a comma after the last member', last, `${lines[last]},`),
    broken('a comment', 1, `${lines[1]} // note`),
    broken('single quotes', 1, String(lines[1]).replace(/"/, "'").replace(/"/, "'")),
  ];
}
