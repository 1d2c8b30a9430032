import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Owner {
  displayName: string
  email: string
}

const tooCommon = 'This password is too common.'
const tooPersonal = 'Leave your name and your email address out of your password.'

/** Says why a guesser would find this password early, if so. How long it must be is the contract's business. */
export function checkNewPassword(password: string, owner: Owner) {
  const plain = fold(password)
  if (common.has(unmask(plain)) || isOneThingRepeated(plain)) return tooCommon
  const [localPart = ''] = fold(owner.email).split('@')
  const own = [fold(owner.displayName), localPart, localPart.replace(/\+.*/, '')]
  if (own.some(word => word.length >= longEnough && plain.includes(word))) return tooPersonal
  return isLittleMoreThan(['akin', ...own], plain) ? tooCommon : undefined
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

const common: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(unmask),
)
