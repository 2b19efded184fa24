import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demonstrationStudents } from '../../src/gateway/demonstration/students';
import { type RunningGateway, startGateway } from '../support/gateway';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
});
afterAll(() => gateway.stop());

/** The path of each call by which a password is recovered by code. */
const byCode = {
  request: '/api-service/api/v1/verifyCode2',
  verify: '/api-service/api/v1/verify',
  set: '/api-service/api/v1/password',
};

const verifyCode = '000000';
const password = 'Another-2026';
const type = 'RETRIEVE';

/** What a school answers to each of them, for a phone. */
async function answersFor(school: string, phone: string): Promise<unknown[]> {
  const requests: [string, object][] = [
    [byCode.request, { phone, type }],
    [byCode.verify, { phone, type, verifyCode }],
    [byCode.set, { user: phone, verifyCode, password, confirm: password }],
  ];
  const responses = [];
  for (const [path, values] of requests) {
    const response = await fetch(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-safe-level': '0', 'x-school': school },
      body: JSON.stringify(values),
    });
    responses.push({ status: response.status, ...(await response.json()) });
  }
  return responses;
}

const phoneOf = (of: string) =>
  demonstrationStudents.find(({ school }) => school === of)?.phone ?? '';

describe('recovering a password by code', () => {
  it('is not available at northlake, which has taken it off its screens, whoever asks', async () => {
    const refused = { status: 404, code: 20010, message: '本校暂未开通此功能' };
    for (const phone of [phoneOf('northlake'), '13900000000']) {
      expect(await answersFor('northlake', phone)).toEqual([refused, refused, refused]);
    }
    expect(await (await fetch(`${gateway.url}/outbox`)).text()).not.toContain(phoneOf('northlake'));
  });

  it.each(['default', 'riverside', 'hillside'])('is available at %s', async (school) => {
    expect(await answersFor(school, phoneOf(school))).toMatchObject([
      { code: 0 },
      { code: 1009 },
      { code: 1009 },
    ]);
  });
});
