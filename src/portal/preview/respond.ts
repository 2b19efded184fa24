import { isJsonObject, type JsonValue, type TypedSchema } from '../../engine';
import type { PreviewScenario } from '../../wire';
import { errorBody, isErrorCode, type OperationCalls, type PreviewReport } from '../../wire';
import type { ApiClientOptions } from '../../wire/browser';
import { studentCalls } from '../../wire/calls/student-calls';

/** How long a slow network takes, in milliseconds. */
const SLOW = 6000;

type Adapter = Extract<NonNullable<ApiClientOptions['adapter']>, (...given: never[]) => unknown>;

/**
 * Makes the network of a preview: it sends nothing, reports each call, and answers from the
 * scenario. A call without data there succeeds with the least that its response may be.
 */
export function createResponder(
  operations: OperationCalls,
  scenario: PreviewScenario,
  report: (report: PreviewReport) => void,
): Adapter {
  return async (config) => {
    const path = config.url?.split('?')[0];
    const method = config.method?.toUpperCase();
    const [call = ''] =
      Object.entries(operations).find(
        ([, operation]) => operation.path === path && operation.method === method,
      ) ?? [];
    report({ type: 'acted', call, values: namesOf(config.params, config.data) });
    const body = await respond(call, method !== 'GET', scenario);
    return { data: body, status: 200, statusText: '', headers: {}, config };
  };
}

async function respond(
  call: string,
  isSubmitted: boolean,
  scenario: PreviewScenario,
): Promise<object> {
  const { failure } = scenario;
  const failing = ['*', call, ...(isSubmitted ? ['submit'] : [])];
  const code = failure && failing.includes(failure.call) ? failure.code : undefined;
  if (code === 'offline') throw new Error('The scenario has no connection.');
  if (code === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
  else if (code !== undefined) return isErrorCode(code) ? errorBody(code) : { code };
  const data = responseOf(call, scenario.student);
  return { code: 0, data: scenario.empty ? withEmptyLists(data) : data };
}

/** The data of a call's success: the sample student's, else the least that the contract allows. */
export function responseOf(call: string, student: PreviewScenario['student']): unknown {
  const known = student[call];
  if (known !== undefined) return known;
  const contract = studentCalls.find(({ name }) => name === call);
  const least = contract ? leastOf(contract.response) : null;
  // The student who has just signed in is the sample student.
  const session = student.currentSession;
  return isJsonObject(least) && 'session' in least && session !== undefined
    ? { ...least, session }
    : least;
}

/**
 * The least value of a schema: null where it may be, required members alone, lists without items.
 */
function leastOf(schema: TypedSchema): JsonValue {
  const { anyOf, type, properties = {}, required = [] } = schema;
  const [option] = anyOf ?? [];
  if (option) return leastOf(option);
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  if (type?.includes('null')) return null;
  switch (typeof type === 'string' ? type : type?.[0]) {
    case 'object':
      return Object.fromEntries(
        required.flatMap((name) => {
          const member = properties[name];
          return member ? [[name, leastOf(member)]] : [];
        }),
      );
    case 'array':
      return [];
    case 'string':
      return 'preview';
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function withEmptyLists(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (!isJsonObject(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withEmptyLists(value)]),
  );
}

/** The names of a request's values: the values themselves may be secrets. */
function namesOf(params: unknown, data: unknown): string[] {
  const inQuery = Object.keys(Object(params));
  if (typeof data !== 'string') return inQuery;
  try {
    return [...inQuery, ...Object.keys(Object(JSON.parse(data)))];
  } catch {
    return [...inQuery, ...new URLSearchParams(data).keys()];
  }
}
