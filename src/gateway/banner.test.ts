import { describe, expect, it } from 'vitest';
import { sampleRevision } from '../../tests/support/sample-revision';
import { banner } from './banner';

const student = {
  displayName: 'Li Hua',
  school: 'riverside',
  username: '2024001',
  password: 'first',
  phone: '13800000000',
  identification: '11010119900307001X',
};

const studio = { studioOrigin: 'http://localhost:8080', isTerminal: true };

describe('the banner', () => {
  const lines = async (locale: 'zh-CN' | 'en', more: object = {}) =>
    banner({
      revision: await sampleRevision(),
      port: 8080,
      sendsCodes: true,
      options: { outbox: true, watch: true, networkFile: undefined },
      addresses: ['10.0.0.7'],
      students: [student],
      ...{ ...studio, locale, ...more },
    });

  it('speaks Chinese, with the schools’ Chinese names and no word of English', async () => {
    const text = (await lines('zh-CN')).join('\n');
    expect(text).toContain('Formgate 已启动：http://localhost:8080\n');
    expect(text).toContain('临江大学');
    expect(text).toContain('这是演示');
    expect(
      text.replace(/https?:\S+|Formgate|JSON|schools\/|Ctrl\+C|NETWORK_FILE|network\.json/g, ''),
    ).not.toMatch(/[a-z]{3,} [a-z]{3,}/i);
  });

  it('speaks English', async () => {
    const text = (await lines('en')).join('\n');
    expect(text).toContain('Formgate is ready: http://localhost:8080\n');
    expect(text).toContain('From other devices: http://10.0.0.7:8080');
  });

  it('has the link to the first owner where it is given one', async () => {
    const studioLink = '/studio/invitation#token';
    expect((await lines('en', { studioLink })).join('\n')).toContain(
      'no owner yet. This link makes you the owner; it is good once, for 24 hours:\n  http://localhost:8080/studio/invitation#token\n',
    );
  });

  it('says where the Studio is, and without a terminal how one gets there', async () => {
    const text = (await lines('en')).join('\n');
    expect(text).toContain('http://localhost:8080/studio\n');
    expect(text).not.toContain('formgate administrators');
    const piped = (await lines('en', { isTerminal: false })).join('\n');
    expect(piped).toContain('http://localhost:8080/studio\nTo add an administrator: formgate');
  });

  it('says so where there is no school yet', async () => {
    const revision = { ...(await sampleRevision()), schools: new Map() };
    const text = banner({
      ...{ ...studio, port: 8080, sendsCodes: true, addresses: [], students: [] },
      locale: 'en',
      options: { outbox: false, watch: false, networkFile: undefined },
      revision,
    }).join('\n');
    expect(text).toContain('Schools\n  None yet: begin the first one in the Studio and publish it');
  });

  it('lets no school steer the terminal by its name', async () => {
    const revision = await sampleRevision();
    const [school] = revision.schools.values();
    if (!school) throw new Error('There is no school.');
    const name = '\u001b]0;owned\u0007River\u202eside';
    const named = { ...school, configuration: { ...school.configuration, name } };
    const text = banner({
      ...{ ...studio, port: 8080, sendsCodes: true, addresses: [], students: [] },
      locale: 'en',
      options: { outbox: false, watch: false, networkFile: undefined },
      revision: { ...revision, schools: new Map([['riverside', named]]) },
    }).join('\n');
    expect(text).toContain('\ufffd]0;owned\ufffdRiver\ufffdside');
    expect(text).not.toContain('\u001b');
  });

  it('keeps the columns of its table below one another, whatever the width of their heads', async () => {
    const rows = (await lines('zh-CN')).filter((line) => /账号|2024001/.test(line));
    const [head = '', row = ''] = rows;
    // Each of the two letters before takes two columns.
    expect(head.indexOf('账号') + 2).toBe(row.indexOf('2024001'));
  });
});
