import { contractOperations } from '../../../wire/calls/contract-operations';
import { defineCases } from '../../define-cases';

const file = 'schemas/operations.json';
const own = (operations: object) => ({ [file]: { operations } });
const codeRequest = (request: object) => own({ requestCode: { request } });
const phone = (schema: object | null) => codeRequest({ properties: { phone: schema } });
const { signIn } = contractOperations.operations;

export const operationContractCases = defineCases('operation-contract', {
  valid: {
    'no file': { files: { [file]: null } },
    'nothing that differs': { files: own({}) },
    'a whole file': { files: { [file]: contractOperations } },
    'a whole operation with another path': {
      files: own({ signIn: { ...signIn, path: '/api-service/api/v2/session' } }),
    },
    'another path, and words of its own': {
      files: own({ requestCode: { path: '/api-service/api/v2/code', description: 'Asks.' } }),
    },
    'stricter rules': {
      files: phone({ maxLength: 11, allOf: [{ pattern: '^13' }], writeOnly: false }),
    },
    'a further property with a rule': {
      files: own({ signIn: { request: { properties: { campus: { maxLength: 20 } } } } }),
    },
    'two operations that change places': {
      files: own({
        readUsage: { path: contractOperations.operations.readArrears?.path },
        readArrears: { path: contractOperations.operations.readUsage?.path },
      }),
    },
  },
  invalid: {
    'an operation that there is not': {
      files: own({ signUp: { path: '/api-service/api/v1/sign-up' } }),
      remedy: { '"signUp":{"path":"/api-service/api/v1/sign-up"}': '' },
      issues: [{ messageId: 'no-operation', file, at: '"signUp"', data: { name: 'signUp' } }],
    },
    'another method': {
      files: own({ signOut: { method: 'POST' } }),
      right: own({}),
      issues: [{ messageId: 'fixed-member', file, at: '"POST"', data: { member: 'method' } }],
    },
    'a session that is not needed any more': {
      files: own({ listSessions: { authenticated: false } }),
      issues: [{ messageId: 'fixed-member', file, at: 'false' }],
    },
    'another result': {
      files: own({ verifyCode: { results: { other: { type: 'string' } } } }),
      issues: [{ messageId: 'fixed-member', file, data: { member: 'results' } }],
    },
    'a field that need not be there any more': {
      files: codeRequest({ required: [] }),
      remedy: { '"required":[]': '' },
      issues: [{ messageId: 'looser', file, data: { place: 'required' } }],
    },
    'a property of a request that takes no other': {
      files: codeRequest({ properties: { campus: { maxLength: 20 } } }),
      issues: [{ messageId: 'looser', file, data: { place: 'properties.campus' } }],
    },
    'a rule that is taken away': {
      files: phone(null),
      issues: [{ messageId: 'looser', file, at: 'null', data: { place: 'properties.phone' } }],
    },
    'one path for two': {
      files: own({ readUsage: { path: contractOperations.operations.readArrears?.path } }),
      right: own({ readUsage: { path: '/portal-conversion/api/v3/used' } }),
      issues: [{ messageId: 'same-path', file, data: { name: 'readUsage', other: 'readArrears' } }],
    },
  },
});
