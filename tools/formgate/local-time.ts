/** A moment in the time zone of this machine, as `2026-03-01 22:00:00`. */
export function localTime(at: string | Date): string {
  return new Date(at).toLocaleString('sv-SE');
}

/** A moment in the time zone of this machine, as `2026-03-01 22:00`. */
export function localMinute(at: string | Date): string {
  return localTime(at).slice(0, 16);
}
