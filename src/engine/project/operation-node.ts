import { type OperationShape, requestShape } from '../form/request';
import { isJsonObject, type JsonObject, objectOf } from '../json/json';
import type { Path } from '../json/pointer';
import type { ProjectFile } from './project-file';

/** One operation of operations.json, as far as it can be read. */
export interface OperationNode extends Omit<OperationShape, 'results'> {
  name: string;
  file: string;
  /** Where its request's schema stands in the file. */
  path: Path;
  request: JsonObject;
  required: readonly string[];
  /** The values of its response that later steps may name like fields, each with the schema of what it can be. */
  results: ReadonlyMap<string, JsonObject>;
}

/** The operations of operations.json, by name. */
export function readOperations(file: ProjectFile | undefined): ReadonlyMap<string, OperationNode> {
  const json = isJsonObject(file?.json) ? objectOf(file.json.operations) : {};
  return new Map(
    Object.entries(json).map(([name, operation]): [string, OperationNode] => {
      const request = objectOf(objectOf(operation).request);
      const required = Array.isArray(request.required) ? request.required.map(String) : [];
      const path = ['operations', name, 'request'];
      const given = Object.entries(objectOf(objectOf(operation).results));
      const results = new Map(given.map(([result, schema]) => [result, objectOf(schema)]));
      return [
        name,
        {
          ...requestShape(request),
          name,
          file: file?.path ?? '',
          path,
          request,
          required,
          results,
        },
      ];
    }),
  );
}
