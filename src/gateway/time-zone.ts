/** The IANA name of the time zone by whose days pages and notices come and go. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
