import type { KeyKind } from '../crypto/keyring';

/** The entry of the history for what the operator did to the deployment as a whole. */
export function operatorEntry(action: 'backup' | `rotate keys (${string})`, at: Date) {
  return { at, kind: 'administrator', action, actor: 'operator', result: 0 } as const;
}

/** The entry for new keys of some kinds. */
export function rotationEntry(kinds: readonly KeyKind[], at: Date) {
  return operatorEntry(`rotate keys (${kinds.join(', ')})`, at);
}
