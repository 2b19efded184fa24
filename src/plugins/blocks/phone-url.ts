/** The URL that calls a telephone number, however it is written: `tel:01055550100`. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
