interface Owner {
  displayName: string
  email: string
}

export type Weakness = 'common' | 'personal'

/**
 * Why a guesser would find a new password early, if so. The server refuses by it and the meter in the browser warns by
 * it, so that none is praised and then refused. How long a password must be is the business of its shape.
 */
export function weaknessOf(
  password: string,
  owner: Owner,
  common: ReadonlySet<string>,
): Weakness | undefined {
  const plain = fold(password)
  if (common.has(unmask(plain)) || isOneThingRepeated(plain)) return 'common'
  const [localPart = ''] = fold(owner.email).split('@')
  const own = [fold(owner.displayName), localPart, localPart.replace(/\+.*/, '')]
  if (own.some(word => word.length >= longEnough && plain.includes(word))) return 'personal'
  return isLittleMoreThan(['akin', ...own], plain) ? 'common' : undefined
}

/** The passwords of `common-passwords.txt`, as `weaknessOf` looks them up. */
export function readCommonPasswords(list: string): ReadonlySet<string> {
  return new Set(list.split('\n').filter(Boolean).map(unmask))
}

/** A short name is found by chance inside honest words: "ana" in "banana". */
const longEnough = 4

/** Case and the shape of letters do not make a password harder to guess. */
function fold(text: string) {
  return text.normalize('NFKC').toLowerCase()
}

/** `p@ssw0rd` is `password` to everyone who guesses. */
function unmask(text: string) {
  return text
    .replace(/[@4]/g, 'a')
    .replace(/[$5]/g, 's')
    .replace(/[!1|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
}

/** `aaaaaaaaaa`, `abcabcabcabc`. */
function isOneThingRepeated(text: string) {
  return /^(.{1,4}?)\1+.{0,3}$/su.test(text)
}

/** Without these words and without digits and signs, fewer than four letters are left to guess. */
function isLittleMoreThan(words: string[], text: string) {
  const without = words
    .filter(word => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
  return without !== text && without.replace(/[^\p{L}]/gu, '').length < 4
}
