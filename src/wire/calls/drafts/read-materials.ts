import { COUNT, STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { SCHOOL_OF_DRAFT } from './draft-parts';

const NUMBER = { type: 'number' } as const;

const LABEL = {
  anyOf: [STRING, { type: 'object', additionalProperties: STRING }],
} as const;

/**
 * Everything beside the school’s own files that its pages are made of, for the worker that makes
 * them in the browser.
 */
export const readMaterials = defineCall({
  name: 'readMaterials',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/materials' },
  role: 'viewer',
  request: record(SCHOOL_OF_DRAFT),
  response: record({
    /** A digest of all that follows. */
    version: STRING,
    /**
     * The texts of other files by their paths in the portal: stock screens, catalogues,
     * portal.json, schools that it extends.
     */
    texts: { type: 'object', additionalProperties: STRING },
    /** The meta-schemas by file name. */
    metaSchemas: { type: 'object', additionalProperties: { type: 'object' } },
    /** Live assets of the school and of those that it extends, by their paths in the portal. */
    assets: {
      type: 'object',
      additionalProperties: record(
        {
          ...{ url: STRING, type: STRING, bytes: COUNT },
          /** The facts that the linter needs of its content (`AssetFacts`). */
          facts: { type: 'object' },
        },
        { width: NUMBER, height: NUMBER },
      ),
    },
    /** The operations of the calls; a deployment’s own operations.json is among the texts. */
    operations: { type: 'object' },
    /**
     * Identity providers that the school may name, and how far its settings may go
     * (`SchoolLimits`).
     */
    identity: record({
      providers: listOf(record({ id: STRING, label: LABEL })),
      limits: { type: 'object' },
    }),
    /** The names of all schools. */
    schools: listOf(STRING),
    /**
     * The time zone of the days at which notices and the like begin and end: the gateway’s, by its
     * IANA name.
     */
    timeZone: STRING,
    /** The key and IV of the payload cipher, as pages carry them. */
    wire: { type: 'object' },
  }),
});
