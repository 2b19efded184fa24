import { isJsonObject } from '../../engine';
import type { StudentCall } from '../../wire/calls/define-call';
import type { NewHistoryEntry } from '../history/store';
import { accountNames } from './account-names';
import { codeOf } from './code-of';
import type { OperationContext } from './implement-call';

/** The names of an access controller in a redirect, the first that there is. */
const NAS_FIELDS = ['wlanacname', 'wlanacip', 'nasip', 'ac_id'];

/**
 * Carries out an operation that belongs in the history, and notes how it ended. The entry is stored
 * after the response; the same is stored whether there is such an account or not.
 */
export async function noteHistory(
  contract: StudentCall,
  context: OperationContext,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const { history, metrics } = context.deps;
  const note = (result: number, data?: unknown) => {
    if (contract.history === 'sign-in') metrics?.countSignIn(contract.name, result);
    context.afterResponse(() => history?.add(entryOf(contract, context, result, data)));
  };
  try {
    const data = await handle();
    note(0, data);
    return data;
  } catch (error) {
    note(codeOf(error));
    throw error;
  }
}

function entryOf(
  { name, history = 'sign-in' }: StudentCall,
  { values, school, deps, address, device, now }: OperationContext,
  result: number,
  data: unknown,
): NewHistoryEntry {
  const user = values.text('user').trim();
  const phone = values.text('phone');
  const typed = [...(user === '' ? [] : accountNames(user, school, deps.registry)), phone];
  const nas = NAS_FIELDS.map((field) => values.text(field)).find((text) => text !== '');
  const format = deps.registry.format('mac-address');
  const mac = values.text('mac');
  const isMac = mac !== '' && format !== undefined && !format.check(mac);
  const session = isJsonObject(data) && isJsonObject(data.session) ? data.session : {};
  return {
    at: now,
    kind: history,
    action: name,
    school: school.name,
    account: typeof session.account === 'string' ? session.account : null,
    names: typed.filter((text) => text !== ''),
    address,
    mac: isMac ? (format.normalize?.(mac) ?? mac) : null,
    nas: nas?.slice(0, 64) ?? null,
    device,
    result,
  };
}
