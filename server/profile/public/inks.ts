/** As web/ui/avatar-inks.ts picks them, so that a person has the same two on every surface. */
const inks = ['#f5b63f', '#f0915c', '#e0708c', '#5d8f4e', '#9fcac4', '#fbe3ae'] as const

export function inksOf(userId: number): [under: string, over: string] {
  const hash = fnv1a(String(userId))
  const under = hash % inks.length
  const step = 1 + (Math.floor(hash / inks.length) % (inks.length - 1))
  return [inkAt(under), inkAt(under + step)]
}

function inkAt(index: number) {
  return inks[index % inks.length] ?? inks[0]
}

function fnv1a(text: string) {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
