import { weaknessOf } from '@akin/contract/auth/password-rules.ts'
import { formLimits } from '@akin/contract/form-limits.ts'

export interface PasswordAdvice {
  /** 0 for nothing typed, 1 for what would be refused, 3 for strong, 4 for more than that. */
  level: 0 | 1 | 2 | 3 | 4
  text: string
}

export interface PasswordOwner {
  displayName: string
  email: string
}

interface Circumstances {
  /** Whose password it is, where the page knows. */
  owner: PasswordOwner | undefined
  /** What guessers try first, once it is here. */
  common: ReadonlySet<string> | undefined
}

/**
 * Says what is missing, if anything. Length is what counts; there is nothing that a password must contain. It goes by the
 * server's own rules, and praises nothing that these could still refuse for a reason which is not known here.
 */
export function passwordAdvice(password: string, known: Circumstances): PasswordAdvice {
  const advice = adviceOn(password, known)
  if (known.owner || advice.level === 1) return advice
  return { ...advice, text: `${advice.text} Your name and your email address must not be in it.` }
}

function adviceOn(password: string, { owner = nobody, common }: Circumstances): PasswordAdvice {
  const { passwordMin, passwordMax, passwordStrong } = formLimits
  if (password === '') {
    return { level: 0, text: `At least ${passwordMin} characters. Four random words make a fine password.` }
  }
  const weakness = weaknessOf(password, trimmed(owner), common ?? nothing)
  if (weakness === 'personal') return { level: 1, text: 'Leave your name and your email address out of it.' }
  if (password.length < passwordMin) {
    return { level: 1, text: `${characters(passwordMin - password.length)} to go.` }
  }
  if (password.length > passwordMax) return { level: 1, text: `Use at most ${passwordMax} characters.` }
  if (weakness === 'common') return { level: 1, text: 'Too common. Try a few random words instead.' }
  if (!common) return { level: 2, text: 'Long enough. Whether it is a common one shows when you send it.' }
  if (password.length < passwordStrong) {
    return { level: 2, text: `Good. ${characters(passwordStrong - password.length)} would make it strong.` }
  }
  return password.length < passwordStrong + 5
    ? { level: 3, text: 'Strong.' }
    : { level: 4, text: 'Very strong.' }
}

const nobody: PasswordOwner = { displayName: '', email: '' }
const nothing: ReadonlySet<string> = new Set()

/** As they will be sent. */
function trimmed({ displayName, email }: PasswordOwner): PasswordOwner {
  return { displayName: displayName.trim(), email: email.trim() }
}

function characters(count: number) {
  return count === 1 ? '1 more character' : `${count} more characters`
}
