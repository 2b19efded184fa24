import type { Page } from '@playwright/test';
import { findRunningGateway } from '../../../src/gateway/operator/running-gateway';
import { STUDIO_HEADER } from '../../../src/wire';
import { toHttpRequest } from '../../../src/wire/call-request';
import { acceptInvitation } from '../../../src/wire/calls/administrators/accept-invitation';
import { addAdministrator } from '../../../src/wire/calls/administrators/add-administrator';
import type { Grant } from '../../../src/wire/calls/administrators/administrator-parts';
import type { RunningGateway } from '../../support/gateway';
import type { Locale } from './schools';
import { newPassword } from './secrets';

export type Gateway = Pick<RunningGateway, 'url' | 'dataDir'>;

export interface StudioAdministrator {
  name: string;
  password: string;
}

/** The Studio's words that tests go by. */
export const studioWords = {
  name: { 'zh-CN': '账号', en: 'Name' },
  password: { 'zh-CN': '密码', en: 'Password' },
  newPassword: { 'zh-CN': '新密码', en: 'New password' },
  signIn: { 'zh-CN': '登录', en: 'Sign in' },
  schools: { 'zh-CN': '学校', en: 'Schools' },
} as const;

let made = 0;

/** A name that no other test's administrator has. */
export function administratorName(): string {
  made += 1;
  return `administrator-${process.env.TEST_WORKER_INDEX}-${process.pid}-${made}`;
}

/** Adds an administrator as the operator does, and gives the path of the one-time link. */
export async function inviteByOperator(
  { dataDir }: Gateway,
  name: string,
  grants: Grant[] = [{ role: 'owner' }],
): Promise<string> {
  const running = await findRunningGateway(dataDir);
  if (!running) throw new Error('No gateway answers operators.');
  const { body } = await running.ask(addAdministrator, { name, grants });
  const { added } = JSON.parse(String(body));
  return added.link.path;
}

/** Makes an administrator, by default an owner of every school, who has accepted the invitation. */
export async function createAdministrator(
  gateway: Gateway,
  grants?: Grant[],
): Promise<StudioAdministrator> {
  const administrator = { name: administratorName(), password: newPassword() };
  const path = await inviteByOperator(gateway, administrator.name, grants);
  const token = path.slice(path.indexOf('#') + 1);
  const request = toHttpRequest(acceptInvitation, { token, ...administrator });
  const response = await fetch(`${gateway.url}${request.path}`, {
    method: request.method,
    headers: { 'content-type': 'application/json', [STUDIO_HEADER]: '1' },
    body: request.body ?? '',
  });
  if (!response.ok) throw new Error(`The invitation was refused: ${await response.text()}`);
  return administrator;
}

/** Fills the sign-in form of the page that is open and sends it. */
export async function signInToStudio(
  page: Page,
  { name, password }: StudioAdministrator,
  locale: Locale,
): Promise<void> {
  await page.getByLabel(studioWords.name[locale], { exact: true }).fill(name);
  await page.getByLabel(studioWords.password[locale], { exact: true }).fill(password);
  await page.getByRole('button', { name: studioWords.signIn[locale], exact: true }).click();
}

/** Opens a page of the Studio, signs in there, and waits until the page is shown. */
export async function openStudio(
  page: Page,
  administrator: StudioAdministrator,
  locale: Locale,
  path = '/studio/schools',
): Promise<void> {
  await page.goto(path);
  await signInToStudio(page, administrator, locale);
  await page.getByRole('banner').getByRole('navigation').waitFor();
}
