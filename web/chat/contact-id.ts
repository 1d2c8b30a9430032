/** Whose conversation an address asks for; null where that can be nobody's. */
export function contactIdIn(contactId: string) {
  return /^[1-9]\d{0,15}$/.test(contactId) ? Number(contactId) : null
}
