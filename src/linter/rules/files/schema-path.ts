import { locationIn, type ProjectFile } from '../../../engine';
import { routedScreens } from '../../../wire';
import { defineRule } from '../../define-rule';

/**
 * `$schema` leads editors to the schema of its file: without it they complete nothing, or the wrong
 * things.
 */
export const schemaPath = defineRule({
  name: 'schema-path',
  needs: 'folders',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '$schema 指向这个文件的说明',
      en: '$schema leads to the schema of its file',
    },
    why: {
      'zh-CN': '编辑器靠 $schema 提示可用的设置，指错时没有提示，或提示是错的。',
      en: 'Editors complete settings by $schema: when it leads elsewhere they complete nothing, or the wrong things.',
    },
    hint: { 'zh-CN': '应为 "${expected}"', en: 'It is "${expected}"' },
  },
  messages: {
    'wrong-path': {
      'zh-CN': '$schema 没有指向这个文件的说明，编辑器无法正确提示',
      en: '$schema does not lead to the schema of this file, so editors cannot help with it',
    },
  },
  checkFile(file, { report }) {
    const { $schema } = file.texts;
    const expected = schemasOf(file);
    const [best] = expected;
    if ($schema === undefined || best === undefined || isUrl($schema)) return;
    const path = resolve(file.path, $schema);
    if (expected.some((schema) => leadsTo(path, schema))) return;
    const right = relativePath(file.path, best);
    report({
      at: locationIn(file.path, ['$schema']),
      messageId: 'wrong-path',
      data: { expected: right },
      suggestion: right,
    });
  },
});

/** The schemas that are right for a file, the best one first. */
function schemasOf({ role, root }: ProjectFile): string[] {
  switch (role.kind) {
    case 'portal':
      return ['schemas/portal.schema.json'];
    case 'linter':
      return ['schemas/linter.schema.json'];
    case 'operations':
      return ['schemas/operations.schema.json'];
    case 'base':
    case 'configuration':
      return ['schemas/configuration.schema.json'];
    case 'stock':
      return ['schemas/screen.schema.json'];
    case 'screen': {
      // A patch is one without its `extends` as well: that this is missing is told elsewhere.
      const isPatch =
        (root.extends !== undefined || (root.patch !== undefined && root.blocks === undefined)) &&
        routedScreens.includes(role.screen);
      const ofPatch = isPatch ? [`schemas/patches/${role.screen}.schema.json`] : [];
      return [...ofPatch, 'schemas/screen.schema.json'];
    }
    case 'locale':
      return ['schemas/locale.schema.json'];
    case 'asset':
    case 'unknown':
      return [];
    default:
      return role satisfies never;
  }
}

function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(text);
}

/**
 * Resolves a relative path against a file. The result begins with `..` where it is above the
 * portal's folder.
 */
function resolve(file: string, path: string): string {
  const segments = file.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    const isUp = segment === '..' && segments.length > 0 && segments.at(-1) !== '..';
    if (isUp) segments.pop();
    else segments.push(segment);
  }
  return path.startsWith('/') ? path : segments.join('/');
}

/** Formgate's own schemas may stand elsewhere, such as in node_modules; never among the schools. */
function leadsTo(path: string, schema: string): boolean {
  return path === schema || (path.endsWith(`/${schema}`) && !path.startsWith('schools/'));
}

function relativePath(file: string, target: string): string {
  const from = file.split('/').slice(0, -1);
  const to = target.split('/');
  const shared = from.findIndex((segment, index) => segment !== to[index]);
  const common = shared === -1 ? from.length : shared;
  const up = from.slice(common).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(common)].join('/');
}
