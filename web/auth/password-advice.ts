import { formLimits } from '@akin/contract/form-limits.ts'

interface PasswordAdvice {
  /** 0 for nothing typed, 1 for what we would refuse, 3 for strong, 4 for more than that. */
  level: 0 | 1 | 2 | 3 | 4
  text: string
}

/**
 * Says what is missing, if anything. Length is what counts; there is nothing that a password must contain.
 * The server has the last word: it also knows the common ones.
 */
export function passwordAdvice(password: string, personal: string[]): PasswordAdvice {
  const { passwordMin, passwordStrong } = formLimits
  if (password === '') {
    return { level: 0, text: `At least ${passwordMin} characters. Four random words make a fine password.` }
  }
  if (holdsAny(password, personal)) {
    return { level: 1, text: 'Leave your name and your email address out of it.' }
  }
  if (password.length < passwordMin) {
    return { level: 1, text: `${characters(passwordMin - password.length)} to go.` }
  }
  if (isOneThingRepeated(password)) return { level: 1, text: 'Easy to guess. Try a few different words.' }
  if (password.length < passwordStrong) {
    return { level: 2, text: `Good. ${characters(passwordStrong - password.length)} would make it strong.` }
  }
  return password.length < passwordStrong + 5
    ? { level: 3, text: 'Strong.' }
    : { level: 4, text: 'Very strong.' }
}

/** The parts of an address and a name that a password must not hold. Short ones are in honest words by chance. */
export function personalWords(email: string, displayName: string) {
  const local = email.slice(0, Math.max(email.lastIndexOf('@'), 0))
  return [displayName, local, local.replace(/\+.*/, '')]
    .map(word => fold(word.trim()))
    .filter(word => word.length > 3)
}

function holdsAny(password: string, words: string[]) {
  return words.some(word => fold(password).includes(word))
}

/** `aaaaaaaaaa`, `abcabcabcabc`. */
function isOneThingRepeated(password: string) {
  return /^(.{1,4}?)\1+.{0,3}$/su.test(fold(password))
}

function fold(text: string) {
  return text.normalize('NFKC').toLowerCase()
}

function characters(count: number) {
  return count === 1 ? '1 more character' : `${count} more characters`
}
