/** The day of a moment in the gateway's own time zone, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
}
