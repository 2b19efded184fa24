/** The entry of the history for a backup. */
export function backupEntry(at: Date) {
  return { at, kind: 'administrator', action: 'backup', actor: 'operator', result: 0 } as const;
}
