/** Inks from the tokens that dark initials can be read on. */
export const avatarInks = ['marigold', 'apricot', 'rhubarb', 'leaf', 'duckegg', 'butter'] as const

type AvatarInk = (typeof avatarInks)[number]

/** Two different inks for a person, the same ones every time. */
export function inksOf(userId: number | string): [AvatarInk, AvatarInk] {
  const hash = fnv1a(String(userId))
  const under = hash % avatarInks.length
  const step = 1 + (Math.floor(hash / avatarInks.length) % (avatarInks.length - 1))
  return [inkAt(under), inkAt(under + step)]
}

/** The first letters of the first and last word; a single word gives one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => firstLetter(word ?? '')).join('')
}

function inkAt(index: number): AvatarInk {
  return avatarInks[index % avatarInks.length] ?? avatarInks[0]
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

function firstLetter(word: string): string {
  // Below the combining marks each character stands for itself, and asking the browser takes long on every page.
  if (word.charCodeAt(0) < 0x300 && !(word.charCodeAt(1) >= 0x300)) return word.charAt(0).toUpperCase()
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment.toUpperCase()
  return ''
}
