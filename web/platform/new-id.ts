/** A random id. Browsers make one only for pages that came over a safe line; for a file's address they always do. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const address = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(address)
  return address.slice(-36)
}
