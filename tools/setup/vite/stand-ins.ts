/**
 * A whole module of a library, by its path below `node_modules`, and the file of ours that stands
 * in for it.
 */
interface ModuleStandIn {
  type: 'module';
  module: string;
  standIn: string;
}

/**
 * A piece of a library's text that is written anew, in every module below this folder of
 * `node_modules`.
 */
interface TextStandIn {
  type: 'text';
  module: string;
  find: RegExp;
  replace: string;
}

export type StandIn = ModuleStandIn | TextStandIn;

const library = 'src/renderer/form/library';
const wire = 'src/wire/browser';

/**
 * Parts of libraries that our one use of them never reaches, and what stands in for each in the
 * browser's build: together they would be a quarter of the scripts. The build fails when an entry
 * is met nowhere.
 */
export const standIns: readonly StandIn[] = [
  // Forms: every field is rendered by components of ours, from a schema that has a type for each
  // field and nothing else.
  {
    type: 'module',
    module: 'markdown-to-jsx/dist/react.js',
    standIn: `${library}/markdown.tsx`,
  },
  {
    type: 'module',
    module: '@rjsf/core/lib/getDefaultRegistry.js',
    standIn: `${library}/registry.ts`,
  },
  {
    type: 'module',
    module: '@rjsf/utils/lib/createSchemaUtils.js',
    standIn: `${library}/schema-utils.ts`,
  },
  {
    type: 'module',
    module: '@rjsf/utils/lib/findSchemaDefinition.js',
    standIn: `${library}/unused-schema-functions.ts`,
  },
  {
    type: 'module',
    module: '@rjsf/utils/lib/schema/omitExtraData.js',
    standIn: `${library}/unused-schema-functions.ts`,
  },
  {
    type: 'module',
    module: '@rjsf/utils/lib/schemaHasNestedConditional.js',
    standIn: `${library}/unused-schema-functions.ts`,
  },
  { type: 'module', module: 'fast-equals/dist/es/index.mjs', standIn: `${library}/deep-equal.ts` },

  // Requests: through XMLHttpRequest, with a body and a query that are text already.
  { type: 'module', module: 'axios/lib/helpers/toFormData.js', standIn: `${wire}/no-form-data.ts` },
  {
    type: 'module',
    module: 'axios/lib/helpers/formDataToJSON.js',
    standIn: `${wire}/no-form-data.ts`,
  },
  {
    type: 'module',
    module: 'axios/lib/adapters/fetch.js',
    standIn: `${wire}/no-fetch-adapter.ts`,
  },
  {
    type: 'module',
    module: 'axios/lib/helpers/HttpStatusCode.js',
    standIn: `${wire}/no-status-names.ts`,
  },

  // The cipher: its key is given whole, and its text is hex.
  { type: 'module', module: 'crypto-js/evpkdf.js', standIn: `${wire}/no-key-derivation.ts` },
  { type: 'module', module: 'crypto-js/md5.js', standIn: `${wire}/no-key-derivation.ts` },
  { type: 'module', module: 'crypto-js/enc-base64.js', standIn: `${wire}/no-key-derivation.ts` },
  {
    // The search for Node's random numbers would bring `require` into the first scripts of every
    // page.
    type: 'text',
    module: 'crypto-js/core.js',
    find: /typeof require === 'function'/g,
    replace: 'false',
  },

  // The router makes components that nobody uses: marked as pure, they are left out.
  {
    type: 'text',
    module: 'react-router/dist/',
    find: /\bReact\d*\.(forwardRef|memo|createContext)\(/g,
    replace: '/* @__PURE__ */ $&',
  },
  {
    type: 'text',
    module: 'react-router/dist/',
    find: /^\w+\.displayName = .*;$/gm,
    replace: '',
  },
];
