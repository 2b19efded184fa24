import { isJsonObject, type JsonObject } from '../../engine';
import { type OperationCall, toOperationCall } from '../../wire';
import type { LintInput } from '../input';
import type { Path } from '../pointer';
import { type SchemaChecker, schemaChecker } from '../schema/checker';
import { type ProjectFile, readProjectFile } from './files';
import { readSchools, type School } from './schools';
import { objectOf } from './screen-facts';
import { readScreens, type Screens } from './screens';

/** What an operation needs from a form. */
export interface OperationFacts extends Pick<OperationCall, 'fields' | 'defaults'> {
  required: readonly string[];
  /** Whether the request may have fields that it does not name. */
  open: boolean;
}

/** The schema of an operation's request, and where it stands. */
export interface RequestFacts {
  file: string;
  path: Path;
  request: JsonObject;
}

/** Everything that the rules look at, read once. */
export interface Project extends Pick<LintInput, 'assets' | 'plugins'> {
  refused: NonNullable<LintInput['refused']>;
  files: readonly ProjectFile[];
  file(path: string): ProjectFile | undefined;
  schools: ReadonlyMap<string, School>;
  screens: Screens;
  operations: ReadonlyMap<string, OperationFacts>;
  requests: readonly RequestFacts[];
  schemas: SchemaChecker;
}

export function readProject(input: LintInput): Project {
  const byPath = new Map(
    [...input.files].map(([path, text]): [string, ProjectFile] => [
      path,
      readProjectFile(path, text),
    ]),
  );
  const files = [...byPath.values()];
  const schemas = schemaChecker(input.metaSchemas);
  const schools = readSchools(files, schemas);
  const operations = byPath.get('schemas/operations.json');
  return {
    assets: input.assets,
    plugins: input.plugins,
    refused: input.refused ?? new Map(),
    files,
    file: (path) => byPath.get(path),
    schools,
    screens: readScreens(files, schools),
    operations: readOperations(operations),
    requests: readRequests(operations),
    schemas,
  };
}

function readOperations(file: ProjectFile | undefined): ReadonlyMap<string, OperationFacts> {
  const operations = new Map<string, OperationFacts>();
  const json = isJsonObject(file?.json) ? objectOf(file.json.operations) : {};
  for (const [name, operation] of Object.entries(json)) {
    const request = objectOf(objectOf(operation).request);
    const { fields, defaults } = toOperationCall({
      description: '',
      method: 'POST',
      path: '',
      request,
    });
    operations.set(name, {
      fields,
      defaults,
      required: Array.isArray(request.required)
        ? request.required.filter((field) => typeof field === 'string')
        : [],
      open: request.additionalProperties !== false,
    });
  }
  return operations;
}

function readRequests(file: ProjectFile | undefined): RequestFacts[] {
  if (!file || !isJsonObject(file.json)) return [];
  return Object.entries(objectOf(file.json.operations)).flatMap(([name, operation]) => {
    const { request } = objectOf(operation);
    const path = ['operations', name, 'request'];
    return isJsonObject(request) ? [{ file: file.path, path, request }] : [];
  });
}
