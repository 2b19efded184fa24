import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage, type TestRequest } from '../app/render-page.test-support';
import { AccountPage } from './AccountPage';

afterEach(cleanup);

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDD${at}`);

function respond({ path, body }: TestRequest) {
  const { password, code } = Object(body);
  if (path === '/session/second-factor') {
    return password === 'right'
      ? { data: { secret: SECRET, uri: `otpauth://totp/Formgate:lin?secret=${SECRET}` } }
      : { code: 'sign-in-wrong' };
  }
  return code === '123456' ? { data: { recoveryCodes } } : { code: 'sign-in-wrong' };
}

const open = () =>
  renderPage({ route: 'account', path: '/account', page: <AccountPage />, respond });
const sent = (requests: readonly TestRequest[]) =>
  requests.filter(({ method }) => method !== 'GET');
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label, { selector: 'input' }), { target: { value } });

test('a second factor is set up by the password and a code, and its recovery codes stay until stored', async () => {
  const { requests } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Set up…' }));
  type('Current password', 'wrong');
  press('Next');
  expect(await dialog().findByText('The password is wrong')).toBeTruthy();
  type('Current password', 'right');
  press('Next');

  expect(await dialog().findByRole('img', { name: 'QR code for authenticator apps' })).toBeTruthy();
  expect(dialog().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  type('Code', '111 111');
  press('Turn on');
  expect(await dialog().findByText(/The code is wrong/)).toBeTruthy();
  type('Code', '123 456');
  press('Turn on');

  const list = await dialog().findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(sent(requests).at(-1)?.body).toEqual({ code: '123456' });
  fireEvent.keyDown(list, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  press('I have them');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an empty form says what is missing, and sends nothing', async () => {
  const { requests } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Please enter Current password')).toBeTruthy();
  expect(screen.getByText('Please enter New password')).toBeTruthy();
  expect(document.activeElement).toBe(
    screen.getByLabelText('Current password', { selector: 'input' }),
  );
  expect(sent(requests)).toEqual([]);
});
