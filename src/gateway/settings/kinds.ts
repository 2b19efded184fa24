import { resolve } from 'node:path';
import { SettingError } from '../user-error';
import type { SettingContext } from './define-setting';
import type { DeploymentFileOptions } from './deployment-file';

type Context = Pick<SettingContext, 'variable' | 'shown'>;

/** Any text, as it stands. */
export const plainText = (text: string): string => text;

/** A folder, as an absolute path. */
export const folder = (text: string): string => resolve(text);

/** A JSON file of the deployment; its secrets are read from the same environment. */
export const deploymentFile = (
  text: string,
  { environment }: Pick<SettingContext, 'environment'>,
): DeploymentFileOptions => ({ path: resolve(text), environment });

/** The entries of a list, with commas or blanks between. */
export const entriesOf = (text: string): string[] =>
  text.split(/[\s,]+/).filter((entry) => entry !== '');

/** A port; 0 takes any that is free. */
export function port(text: string, { variable, shown }: Context): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new SettingError({
    'zh-CN': `${variable} 的值“${shown}”不对：应为 0 到 65535 的数字，例如 8080。`,
    en: `${variable} is "${shown}". Give a number from 0 to 65535, such as 8080.`,
  });
}

/** `1` or `0`, and the words that people use for them. */
export function flag(text: string, { variable, shown }: Context): boolean {
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false;
  throw new SettingError({
    'zh-CN': `${variable} 的值“${shown}”不对：只能是 1 或 0。`,
    en: `${variable} is "${shown}". Give 1 or 0.`,
  });
}

/** The public address of a portal: an http or https URL without a path. */
export function publicOrigin(text: string, { variable, shown }: Context): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url?.pathname === '/' && url.search === '' && url.hash === '' && !url.username;
  if (url && isOrigin && /^https?:$/.test(url.protocol)) return url.origin;
  throw new SettingError({
    'zh-CN': `${variable} 的值“${shown}”不对：应为学生访问的网址，不带路径，例如 https://portal.example.edu.cn。`,
    en: `${variable} is "${shown}". Give the address at which students reach the portal, without a path, such as https://portal.example.edu.cn.`,
  });
}
