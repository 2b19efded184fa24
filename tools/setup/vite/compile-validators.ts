import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type Plugin, runnerImport } from 'vite';
import type { MetaSchemas } from '../../../src/engine/index.ts';

const stub = 'src/linter/schema/compiled-validators.ts';

/**
 * Compiles the meta-schemas while building, so that no start of the command or the gateway compiles
 * them again: it took longer than everything else about a small portal. Where a portal brings its
 * own schemas/, these are compiled when they are used.
 *
 * @param environment `node` of the build, or `ssr`, in which tests run: they check what ships, and
 *   so much sooner
 */
export function compileValidators(root: string, environment: 'node' | 'ssr' = 'node'): Plugin {
  const isBuild = environment === 'node';
  let met = false;
  return {
    name: 'formgate:compile-validators',
    apply: isBuild ? 'build' : 'serve',
    applyToEnvironment: ({ name }) => name === environment,
    buildStart() {
      met = false;
    },
    async load(id) {
      if (id !== join(root, stub)) return null;
      met = true;
      return compiledModule(root, readMetaSchemas(join(root, 'schemas')));
    },
    buildEnd(error) {
      if (isBuild && !error && !met)
        this.error(`The build met no ${stub}, in whose place validators stand.`);
    },
  };
}

/** The meta-schemas of a folder, by file name. */
export function readMetaSchemas(folder: string): MetaSchemas {
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  );
}

/**
 * The text of a module like the one among the sources, with the validators of these meta-schemas in
 * it.
 */
export async function compiledModule(root: string, metaSchemas: MetaSchemas): Promise<string> {
  const { VERDICT_SCHEMAS, createVerdictAjv, textOfMetaSchemas } = await loadLinter(root);
  const names = VERDICT_SCHEMAS.map((schema, index) => ({ schema, name: `validator${index}` }));
  const code = standaloneCode(
    createVerdictAjv(metaSchemas),
    Object.fromEntries(names.map(({ schema, name }) => [name, schema])),
  );
  const members = names.map(({ schema, name }) => `${JSON.stringify(schema)}: ${name}`);
  return `${withImports(withKnownParts(withoutErrors(code)))}
export const compiledValidators = {
  text: ${JSON.stringify(textOfMetaSchemas(metaSchemas))},
  validators: { ${members.join(', ')} },
};
`;
}

/** Loads modules of the linter as the build sees them. */
async function loadLinter(root: string) {
  const [{ module: ofAjv }, { module: ofMetaSchemas }] = await Promise.all([
    runnerImport<typeof import('../../../src/linter/schema/meta-schema-ajv.ts')>(
      join(root, 'src/linter/schema/meta-schema-ajv.ts'),
      { configFile: false },
    ),
    runnerImport<typeof import('../../../src/linter/schema/meta-schemas.ts')>(
      join(root, 'src/linter/schema/meta-schemas.ts'),
      { configFile: false },
    ),
  ]);
  return { ...ofAjv, ...ofMetaSchemas };
}

/** Within braces: anything but braces, or a text that may hold them. */
const WITHIN = String.raw`(?:[^{}"]|"(?:[^"\\]|\\.)*")*`;
const ERROR = new RegExp(`\\{instancePath${WITHIN}params:\\{${WITHIN}\\}${WITHIN}\\}`, 'g');
const CONTEXT = new RegExp(`,\\s*\\{instancePath${WITHIN}\\}\\)`, 'g');

/**
 * Leaves out what errors say and where: of these validators only yes or no is asked. It is more
 * than a third of their code, and each place a text that is put together for nobody.
 */
function withoutErrors(code: string): string {
  const plain = code.replace(ERROR, '0').replace(CONTEXT, ')');
  if (/schemaPath:|instancePath:/.test(plain)) {
    throw new Error('Ajv writes errors in another way than compile-validators.ts knows.');
  }
  return plain;
}

/**
 * Lets the validator of each definition that asks others remember the objects that it accepted:
 * alike files share their equal parts (`shareParts`), and each is looked at once.
 */
function withKnownParts(code: string): string {
  const [start = '', ...validators] = code.split(/(?=function validate\d+\()/);
  return [start, ...validators.map(rememberParts)].join('');
}

function rememberParts(validator: string): string {
  const [, name, rest = ''] = /^function (validate\d+)(\(.*)$/s.exec(validator) ?? [];
  if (name === undefined || !/\bvalidate\d+\(/.test(rest)) return validator;
  return `const acceptedBy_${name} = new WeakSet();
function ${name}(data, context) {
  if (acceptedBy_${name}.has(data)) return true;
  const isAccepted = examine_${name}(data, context);
  if (isAccepted && typeof data === 'object' && data !== null) acceptedBy_${name}.add(data);
  return isAccepted;
}
function examine_${name}${rest}`;
}

/** Ajv writes `require` also where it writes a module. */
function withImports(code: string): string {
  const imports: string[] = [];
  const replaced = code.replace(/require\("([^"]+)"\)\.default/g, (_all, path: string) => {
    const name = `runtime${imports.length}`;
    imports.push(`import ${name} from '${path}.js';`);
    return `(${name}.default ?? ${name})`;
  });
  return `${imports.join('\n')}\n${replaced}`;
}
