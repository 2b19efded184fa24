/** A phone as its owner knows it again, and nobody else learns it: `138****8000`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
