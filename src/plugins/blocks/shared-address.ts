/**
 * The address that a student gives to others: without the query of the page, which holds what the
 * network said of this device.
 *
 * @param href the address of the page in this browser
 * @param query what the address names, such as one plan of the page
 */
export function sharedAddress(href: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(href);
  url.search = new URLSearchParams(query).toString();
  url.hash = '';
  return url.href;
}
