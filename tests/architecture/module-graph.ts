import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** One mention of another module. */
export interface Reference {
  from: string;
  line: number;
  /** The specifier as written; undefined where a dynamic import computes it. */
  specifier: string | undefined;
  /** `name` is a string in a build script that names a file, such as an entry. */
  form: 'import' | 'type import' | 'dynamic import' | 'export' | 'type export' | 'glob' | 'name';
  /** The project's file; undefined for a package and for a file that is not there. */
  to: string | undefined;
}

/** A project's files and what each mentions. */
export interface ModuleGraph {
  files: readonly string[];
  references: readonly Reference[];
}

const CODE = /\.(tsx?|mjs)$/;

/** Scripts that name files by strings: where they start, build or spawn a program. */
const NAMES_FILES = /^(tools\/.*\.(mjs|ts)|vite\.config\.ts|package\.json)$/;

/**
 * Reads the references of every file of code; `files` holds each file's text by its path from the
 * project's folder.
 */
export function readModuleGraph(files: ReadonlyMap<string, string>): ModuleGraph {
  const references = [...files].flatMap(([path, text]) => readReferences(path, text, files));
  return { files: [...files.keys()], references };
}

function readReferences(
  from: string,
  text: string,
  files: ReadonlyMap<string, string>,
): Reference[] {
  // Tests give many files without their text.
  if (text === '') return [];
  if (!CODE.test(from)) return namedInText(from, text, files);
  const references: Reference[] = [];
  const add = (offset: number, form: Reference['form'], specifier: string | undefined) => {
    const line = text.slice(0, offset).split('\n').length;
    const to = specifier === undefined ? undefined : resolve(from, specifier, files);
    references.push({ from, line, specifier, form, to });
  };
  const { module, program, errors } = parseSync(from, text);
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`);
  for (const { start, moduleRequest, entries } of module.staticImports) {
    const onlyTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    add(start, onlyTypes ? 'type import' : 'import', moduleRequest.value);
  }
  for (const { entries } of module.staticExports) {
    for (const { start, isType, moduleRequest } of entries) {
      if (moduleRequest) add(start, isType ? 'type export' : 'export', moduleRequest.value);
    }
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^$]*)\1$/s.exec(text.slice(moduleRequest.start, moduleRequest.end));
    add(start, 'dynamic import', literal?.[2]);
  }
  new Visitor({
    TSImportType({ start, source }) {
      add(start, 'type import', source.value);
    },
    MemberExpression({ start, object, property }) {
      const isGlob = property.type === 'Identifier' && property.name === 'glob';
      if (isGlob && object.type === 'MetaProperty') add(start, 'glob', undefined);
    },
    Literal({ start, value }) {
      if (typeof value !== 'string' || !NAMES_FILES.test(from)) return;
      if (resolveName(from, value, files)) add(start, 'name', value);
    },
  }).visit(program);
  return references;
}

/** Finds the files that package.json and style sheets name. */
function namedInText(from: string, text: string, files: ReadonlyMap<string, string>): Reference[] {
  if (!NAMES_FILES.test(from) && !from.endsWith('.css')) return [];
  return [...text.matchAll(/[\w./-]+\.\w+/g)].flatMap(({ 0: specifier, index }) => {
    const to = resolveName(from, specifier, files);
    const line = text.slice(0, index).split('\n').length;
    return to ? [{ from, line, specifier, form: 'name' as const, to }] : [];
  });
}

function resolve(
  from: string,
  specifier: string,
  files: ReadonlyMap<string, string>,
): string | undefined {
  if (!specifier.startsWith('.')) return resolveName(from, specifier, files);
  const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  return ['', '.ts', '.tsx', '.mjs', '/index.ts']
    .map((ending) => path + ending)
    .find((candidate) => files.has(candidate));
}

/** A name in a script starts in the script's folder or in the project's. */
function resolveName(
  from: string,
  name: string,
  files: ReadonlyMap<string, string>,
): string | undefined {
  return [posix.join(posix.dirname(from), name), posix.normalize(name)].find(
    (candidate) => candidate !== from && files.has(candidate),
  );
}

/** Gives the files of each circle, in the order in which they import one another. */
export function findCircles({ files, references }: ModuleGraph): string[][] {
  const edges = new Map<string, Set<string>>(files.map((file) => [file, new Set()]));
  for (const { from, to, form } of references) {
    if (to !== undefined && form !== 'name') edges.get(from)?.add(to);
  }
  const done = new Set<string>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.push(path.slice(start));
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const next of edges.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of files) visit(file);
  return circles;
}

/** Gives the files that no chain of references leads to from the entries. */
export function findUnreachable(
  { files, references }: ModuleGraph,
  entries: readonly string[],
): string[] {
  const next = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { from, to } of references) if (to !== undefined) next.get(from)?.push(to);
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(next.get(file) ?? []));
  }
  return files.filter((file) => !reached.has(file));
}

/** Gives the modules and packages that load together with a file, before any of its code runs. */
export function loadedWith({ references }: ModuleGraph, entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  // A set gives what is added to it meanwhile, too.
  for (const file of loaded) {
    for (const { from, to, specifier, form } of references) {
      const name = to ?? specifier;
      if (from !== file || name === undefined) continue;
      if (form === 'import' || form === 'export') loaded.add(name);
    }
  }
  return loaded;
}
