import { describe, expect, it } from 'vitest';
import type { OnlineDevicesBlock as Block } from '../../../engine';
import { renderStudentBlock } from '../render-data-block.test-support';
import { OnlineDevicesBlock } from './Component';

const block: Block = { block: 'online-devices' };
const session = {
  id: '7',
  device: 'IOS',
  address: '10.1.2.3',
  mac: null,
  startedAt: '2026-11-22T01:00:00Z',
  current: false,
};

const render = (sessions: unknown, given?: null) =>
  renderStudentBlock(
    OnlineDevicesBlock,
    block,
    { listSessions: { response: { sessions } } },
    { session: given },
  );

describe('OnlineDevicesBlock', () => {
  it('lists who is online; every device but this one can be signed out', () => {
    const html = render([{ ...session, id: '8', device: 'PC', current: true }, session]);
    expect(html).toContain('Signed in now');
    expect(render([{ ...session, online: true }])).toContain('Online now');
    expect(html).toContain('This device');
    expect(html).toContain('10.1.2.3');
    expect(html).toContain('Sign out iPhone 10.1.2.3');
    expect(html).not.toContain('Sign out Computer');
  });

  it('says nothing of a time that nobody knows', () => {
    expect(render([{ ...session, startedAt: '' }])).not.toContain('Since');
  });

  it('gives every button a name of its own', () => {
    const html = render([session, { ...session, id: '9' }]);
    expect(html).toMatch(/>Sign out iPhone 10\.1\.2\.3, since [^<]*, number 1</);
    expect(html).toMatch(/>Sign out iPhone 10\.1\.2\.3, since [^<]*, number 2</);
  });

  it('says that nobody is online, and leaves out what is no session', () => {
    expect(render([null, { id: 7 }])).toContain('No device is online');
    expect(render({})).toContain('We cannot show which devices are online right now');
  });

  it('asks to sign in', () => {
    expect(render([session], null)).toContain('Sign in to see this');
  });
});
