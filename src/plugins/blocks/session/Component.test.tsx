import { describe, expect, it } from 'vitest';
import type { SessionBlock as Block } from '../../../engine';
import { renderDataBlock } from '../render-data-block.test-support';
import { SessionBlock } from './Component';

const block: Block = {
  block: 'session',
  actions: [{ label: { en: 'Devices' }, screen: 'device-list' }],
  signedOut: { label: { en: 'Go to sign in' }, screen: 'login' },
};
const session = {
  user: '2023001@cmcc',
  account: '2023001',
  displayName: 'Lin',
  device: 'ANDROID',
  address: '10.0.0.7',
  mac: null,
  startedAt: '2026-09-01T08:00:00Z',
  expiresAt: '2026-09-02T08:00:00Z',
};

describe('SessionBlock', () => {
  it('shows who is signed in, the device, and the links', () => {
    const html = renderDataBlock(SessionBlock, block, { response: session });
    for (const text of ['Lin', '2023001', 'Android phone', '10.0.0.7', 'Sign out']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('@cmcc');
    expect(html).toContain('href="/riverside/device-list"');
  });

  it('shows links among the details', () => {
    const detailLinks = [{ label: { en: 'Change password' }, screen: 'change-password' }];
    const html = renderDataBlock(SessionBlock, { ...block, detailLinks }, { response: session });
    const [, details = ''] = html.split('<details');
    expect(details.split('</details>')[0]).toContain('href="/riverside/change-password"');
  });

  it('says that the network is open only where one was opened', () => {
    const live = {
      ...session,
      startedAt: new Date(Date.now() - 120_000).toISOString(),
      expiresAt: new Date(Date.now() + 3600_000).toISOString(),
    };
    const online = renderDataBlock(SessionBlock, block, { response: { ...live, online: true } });
    expect(online).toContain('Online for');
    expect(online).toContain('You are connected');
    expect(online).not.toMatch(/demonstration/i);
    const signedIn = renderDataBlock(SessionBlock, block, {
      response: { ...live, online: false },
    });
    expect(signedIn).toContain('Demo: no network is opened');
    expect(signedIn).toContain('Signed in for');
    expect(signedIn).not.toMatch(/You are connected|Online for/);
  });

  it('says until when a visitor may be online, and nothing of a student’s session', () => {
    const htmlOf = (accountEndsAt: string | null) =>
      renderDataBlock(SessionBlock, block, { response: { ...session, accountEndsAt } });
    expect(htmlOf('2026-09-01T18:00:00Z')).toMatch(/Access until 1 Sept? 2026, \d\d:00/);
    for (const none of [null, 'one day']) expect(htmlOf(none)).not.toContain('Access until');
  });

  describe('the notice of a reset', () => {
    const at = '2026-09-01T07:30:00Z';
    const htmlOf = (by: 'code' | 'identification', contact?: { phone?: string; email?: string }) =>
      renderDataBlock(
        SessionBlock,
        block,
        { response: { ...session, passwordReset: { at, by } } },
        { configuration: { schoolNameEn: 'riverside', ...(contact ? { contact } : {}) } },
      );

    it('says when and how, whom to ask, and can be dismissed', () => {
      const html = htmlOf('code', { phone: '010-5555 0100', email: 'it@example.edu.cn' });
      expect(html).toContain('Your password was changed');
      expect(html).toMatch(/On 1 Sept? 2026, \d\d:30, with a code by text message/);
      expect(html).toContain('<a class="fg-whole" href="tel:01055550100">010-5555 0100</a>');
      expect(html).not.toContain('it@example.edu.cn');
      expect(html).toContain('Got it');
    });

    it('names the e-mail address of a school without a telephone, and the network centre of one without either', () => {
      expect(htmlOf('identification', { email: 'it@example.edu.cn' })).toContain(
        '<a href="mailto:it@example.edu.cn">it@example.edu.cn</a>',
      );
      const html = htmlOf('identification');
      expect(html).toContain('with the ID number');
      expect(html).toContain('Contact the network centre now.');
    });

    it('is left to the block that says all that needs attention', () => {
      const passwordReset = { at, by: 'code' };
      const html = renderDataBlock(
        SessionBlock,
        { ...block, passwordNotice: false },
        { response: { ...session, passwordReset } },
      );
      expect(html).toContain('Lin');
      expect(html).not.toContain('Your password was changed');
    });

    it('is not there without one', () => {
      const html = renderDataBlock(SessionBlock, block, {
        response: { ...session, passwordReset: null },
      });
      expect(html).not.toContain('Your password was changed');
    });
  });

  it('leaves out what the session does not say', () => {
    const html = renderDataBlock(SessionBlock, block, {
      response: { ...session, address: null, displayName: '' },
    });
    expect(html).toContain('>2023001</p>');
    expect(html).not.toContain('IP address');
  });

  it('links the URL that the student wanted, if it is safe', () => {
    const htmlFor = (url: string) =>
      renderDataBlock(
        SessionBlock,
        block,
        { response: session },
        {
          query: { userurl: url },
          configuration: {
            schoolNameEn: 'riverside',
            networkParameters: { url: 'userurl' },
            returnHosts: ['example.edu.cn', 'news.example'],
          },
        },
      );
    const html = htmlFor('http://example.edu.cn/a');
    expect(html).toContain('href="http://example.edu.cn/a"');
    expect(html).toContain('Continue to example.edu.cn');
    expect(htmlFor('javascript:alert(1)')).not.toContain('Continue');
  });

  it('offers to sign in where nobody is signed in', () => {
    const html = renderDataBlock(SessionBlock, block, { response: null });
    expect(html).toContain('You are not signed in');
    expect(html).toContain('href="/riverside/login"');
  });

  it('shows that it loads, and why it failed', () => {
    expect(renderDataBlock(SessionBlock, block, 'loading')).toContain('Loading…');
    const html = renderDataBlock(SessionBlock, block, { message: { en: 'The service is away.' } });
    expect(html).toContain('The service is away.');
    expect(html).toContain('Try again');
    expect(renderDataBlock(SessionBlock, block, { response: {} })).toContain('We cannot check');
  });
});
