/** The entry of the history for what the operator did to the deployment as a whole. */
export function operatorEntry(action: 'backup' | 'rotate keys', at: Date) {
  return { at, kind: 'administrator', action, actor: 'operator', result: 0 } as const;
}
