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
  ...standIn(`${library}/markdown.tsx`, 'markdown-to-jsx/dist/react.js'),
  ...standIn(`${library}/registry.ts`, '@rjsf/core/lib/getDefaultRegistry.js'),
  ...standIn(`${library}/schema-utils.ts`, '@rjsf/utils/lib/createSchemaUtils.js'),
  ...standIn(
    `${library}/unused-schema-functions.ts`,
    '@rjsf/utils/lib/findSchemaDefinition.js',
    '@rjsf/utils/lib/schema/omitExtraData.js',
    '@rjsf/utils/lib/schemaHasNestedConditional.js',
    '@rjsf/utils/lib/shouldRenderOptionalField.js',
    '@rjsf/utils/lib/validationDataMerge.js',
    '@rjsf/utils/lib/ErrorSchemaBuilder.js',
    '@rjsf/utils/lib/toErrorList.js',
  ),
  ...standIn(`${library}/deep-equal.ts`, 'fast-equals/dist/es/index.mjs'),
  // The library gets no value, no listener and no error, and nobody asks it to check or to send.
  ...emptiedMembers(
    '@rjsf/core/lib/components/Form.js',
    'isReportedFormData',
    'reportChange',
    'validate',
    'renderErrors',
    'liveValidate',
    'getUsedFormData',
    'getFieldNames',
    'omitExtraData',
    'setFieldValue',
    'onChange',
    'rethrowLater',
    'isLiveValidatedOnChange',
    'validateBeforeThrow',
    'processChange',
    'reset',
    'onBlur',
    'queueUpdate',
    'onFocus',
    'onSubmit',
    'validateSubmission',
    'validateWithExtraErrors',
    'focusFirstError',
    'reportErrors',
    'submit',
    'focusOnError',
    'validateFormWithFormData',
    'validateForm',
  ),
  {
    type: 'text',
    module: '@rjsf/core/lib/components/Form.js',
    find: /(?<=const canSanitize = )shouldSanitize && .*(?=;)|(?<=const mustValidate = )edit && .*(?=;)/g,
    replace: 'false',
  },

  // Requests: through XMLHttpRequest, with a body and a query that are text already.
  ...standIn(
    `${wire}/no-form-data.ts`,
    'axios/lib/helpers/toFormData.js',
    'axios/lib/helpers/formDataToJSON.js',
  ),
  ...standIn(`${wire}/no-fetch-adapter.ts`, 'axios/lib/adapters/fetch.js'),
  ...standIn(`${wire}/no-status-names.ts`, 'axios/lib/helpers/HttpStatusCode.js'),

  // The cipher: its key is given whole, and its text is hex.
  ...standIn(
    `${wire}/no-key-derivation.ts`,
    'crypto-js/evpkdf.js',
    'crypto-js/md5.js',
    'crypto-js/enc-base64.js',
  ),
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

  // We match routes ourselves and render none by the router: what it would show for a route that
  // fails stays only because this is assigned to it (7.18.5).
  {
    type: 'text',
    module: 'react-router/dist/',
    find: /^RenderErrorBoundary\.contextType = \w+;$/m,
    replace: '',
  },
  // The package names its development modules for every build (7.18.5).
  {
    type: 'text',
    module: 'react-router/dist/',
    find: /^var ENABLE_DEV_WARNINGS = true;$/m,
    replace: 'var ENABLE_DEV_WARNINGS = false;',
  },

  // No page has a <ViewTransition>, and of a fragment's ref the Studio's preview uses two methods
  // alone. The others are left out, and a transition is as in a browser without these (19.3.1).
  {
    type: 'text',
    module: 'react-dom/cjs/react-dom-client.production.js',
    find: /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.(?!(?:un)?observeUsing )\w+ = [\s\S]*?^\};$/gm,
    replace: '',
  },
  {
    type: 'text',
    module: 'react-dom/cjs/react-dom-client.production.js',
    find: new RegExp(
      [
        String.raw`^ {2}try \{\n {4}var transition = ownerDocument\.startViewTransition\(`,
        String.raw`[\s\S]*?^ {2}\} catch \(x\) \{\n([\s\S]*?)^ {2}\}$`,
      ].join(''),
      'm',
    ),
    replace: '$1',
  },
  // React renders no element that belongs into a document's head, and nobody asks it to load or to
  // prepare a file: what it would do for these does nothing (19.3.1).
  ...emptied(
    'react-dom/cjs/react-dom-client.production.js',
    'isHostHoistableType',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'mountHoistable',
    'getResource',
    'acquireResource',
    'preloadResource',
    'suspendResource',
    'insertSuspendedStylesheets',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ),
  {
    type: 'text',
    module: 'react-dom/cjs/react-dom.production.js',
    find: /^exports\.(?:prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule) = [\s\S]*?^\};$/gm,
    replace: '',
  },
];

function standIn(file: string, ...modules: readonly string[]): StandIn[] {
  return modules.map((module) => ({ type: 'module', module, standIn: file }));
}

/** Members of a module's class that nothing reaches or waits for: none of them does anything. */
function emptiedMembers(module: string, ...names: readonly string[]): StandIn[] {
  const body = String.raw`\{\n[\s\S]*?^ {4}\}`;
  return names.map((name) => ({
    type: 'text',
    module,
    find: new RegExp(
      String.raw`(?<=^ {4}(?:static )?${name})(?:\(.*\) ${body}| = \(.*?\) => (?:${body}|.*);)$`,
      'm',
    ),
    replace: '() {}',
  }));
}

/** Functions of a module that nothing reaches: their bodies are left out, each by its name. */
function emptied(module: string, ...names: readonly string[]): StandIn[] {
  return names.map((name) => ({
    type: 'text',
    module,
    find: new RegExp(String.raw`^function ${name}\([^)]*\) \{\n[\s\S]*?^\}$`, 'm'),
    replace: `function ${name}() {}`,
  }));
}
