import { describe, expect, it } from 'vitest';
import { hasBody, requestHeaders, responseHeaders } from './message-headers';

const from = { addresses: ['203.0.113.7', '10.0.0.2'], protocol: 'https', host: 'portal.example' };
const said = [
  ...['X-Forwarded-For', '203.0.113.7, 10.0.0.2', 'X-Forwarded-Proto', 'https'],
  ...['X-Forwarded-Host', 'portal.example'],
];

describe('the headers of a request that goes on', () => {
  it.each<[string, string, string[], string[]]>([
    ['nothing to say of a body that is none', 'GET', [], []],
    ['the length of a body that is empty', 'POST', [], ['Content-Length', '0']],
    ['no length that the sender did not give', 'DELETE', [], []],
    ['its length once', 'PUT', ['content-length', '3'], []],
    [
      'pieces where it came in pieces',
      'POST',
      ['Transfer-Encoding', 'chunked'],
      ['Transfer-Encoding', 'chunked'],
    ],
  ])('have %s', (_title, method, headers, framing) => {
    const kept = headers.filter((_, at) => headers[at - (at % 2)] === 'content-length');
    expect(requestHeaders({ method, headers }, from)).toEqual([...kept, ...said, ...framing]);
  });

  it.each([
    [
      'what Connection names',
      ['Connection', 'close, X-Mine ,x-other', 'X-MINE', '1', 'x-other', '2'],
    ],
    ['another host', ['Host', 'elsewhere.example']],
    ['what clients claim of themselves', ['X-Forwarded-For', '6.6.6.6', 'x-real-ip', '6.6.6.6']],
    ['what is for the next hop', ['Keep-Alive', '5', 'Upgrade', 'h2c', 'TE', 'trailers']],
  ])('are without %s', (_title, headers) => {
    expect(requestHeaders({ method: 'GET', headers }, from)).toEqual(said);
  });

  it('keep what frames the body, whatever Connection names', () => {
    const headers = ['Connection', 'content-length', 'Content-Length', '3'];
    expect(requestHeaders({ method: 'POST', headers }, from).slice(0, 2)).toEqual([
      'Content-Length',
      '3',
    ]);
  });
});

it.each([
  [['Content-Length', '0'], false],
  [[], false],
  [['content-length', '1'], true],
  [['Transfer-Encoding', 'chunked'], true],
])('a request with %j has a body: %s', (headers, expected) => {
  expect(hasBody(headers)).toBe(expected);
});

it('a response has the gateway’s own headers in place of the service’s', () => {
  const headers = ['Set-Cookie', 'a', 'X-Own', 'theirs', 'set-cookie', 'b', 'Keep-Alive', '5'];
  expect(responseHeaders(headers, { 'x-own': 'ours' })).toEqual([
    ...['Set-Cookie', 'a', 'set-cookie', 'b', 'x-own', 'ours'],
  ]);
});
