import { expect, test } from 'vitest';
import { fromHttpRequest, toHttpRequest } from './call-request';
import { listAccounts } from './calls/accounts/list-accounts';
import { listRevisions } from './calls/publishing/list-revisions';
import { revokeToken } from './calls/publishing/revoke-token';

test('the path has what it names, and the body of a POST the rest', () => {
  const values = { school: '临江/大学', limit: 3, after: undefined };
  const { method, path, body } = toHttpRequest(listAccounts, values);
  expect([method, path]).toEqual([
    'POST',
    '/formgate/api/accounts/%E4%B8%B4%E6%B1%9F%2F%E5%A4%A7%E5%AD%A6/list',
  ]);
  expect(JSON.parse(body ?? '')).toEqual({ limit: 3 });
});

test('what is no POST has the rest in its query', () => {
  const { path, body } = toHttpRequest(listRevisions, { school: 'a', limit: 20, before: 21 });
  expect([path, body]).toEqual(['/formgate/api/schools/a/revisions?limit=20&before=21', undefined]);
  expect(toHttpRequest(revokeToken, { id: 'a b' }).path).toBe('/formgate/api/tokens/a%20b');
});

test.each([
  ['20', 20],
  ['1e2', '1e2'],
  ['', ''],
  ['-1', '-1'],
  ['1234567890', '1234567890'],
])('reads %j of a query as a whole number where it is one', (limit, read) => {
  const found = fromHttpRequest(listRevisions, {
    params: { school: '7' },
    query: { limit },
    body: {},
  });
  expect(found).toEqual({ school: '7', limit: read });
});

test('a body does not say otherwise than the path', () => {
  const found = fromHttpRequest(listAccounts, {
    ...{ params: { school: 'a' }, query: { after: 'x' } },
    body: { school: 'b', limit: 1 },
  });
  expect(found).toEqual({ school: 'a', limit: 1 });
});
