/** A phone of which the middle is hidden: `138****8000`. */
export function maskPhone(phone: string | null): string | null {
  return phone === null ? null : phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}
