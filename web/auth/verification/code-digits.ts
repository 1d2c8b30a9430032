/** A code as mail programs and people write it, "123 456", without what is between the digits. */
export function digitsOf(written: string) {
  return written.replace(/\D/g, '').slice(0, 6)
}
