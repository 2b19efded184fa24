import type { JsonValue } from '../../../engine';
import { UserError } from '../../user-error';
import type { RunningGateway } from './find-running-gateway';

/** Asks a gateway that runs for something of one school's. */
export type AskAboutSchool = (name: string, body?: object) => Promise<JsonValue | undefined>;

/**
 * Makes what asks a gateway that runs about a school, and sees at once that it has that school.
 *
 * @param path what is asked about, such as `/accounts/riverside`
 * @throws UserError when it has no such school; so does each question that it refuses
 */
export async function createAskAboutSchool(
  { call }: RunningGateway,
  school: string,
  path: string,
): Promise<AskAboutSchool> {
  async function ask(name: string, body: object = {}): Promise<JsonValue | undefined> {
    const { status, json } = await call('POST', `${path}/${name}`, body);
    if (json.code === 'unknown-school') throw unknownSchool(school);
    if (status !== 200) throw refusedByGateway(String(json.code));
    return json.result;
  }
  await ask('look-up');
  return ask;
}

function unknownSchool(school: string): UserError {
  return new UserError({
    'zh-CN': `网关没有学校“${school}”。请检查 --school。`,
    en: `The gateway has no school “${school}”. Check --school.`,
  });
}

export function refusedByGateway(code: string): UserError {
  return new UserError({
    'zh-CN': `网关没有接受（${code}），什么也没有改变。请查看网关的日志。`,
    en: `The gateway did not accept it (${code}), and nothing was changed. See the log of the gateway.`,
  });
}
