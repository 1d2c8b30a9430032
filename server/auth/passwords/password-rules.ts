import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readCommonPasswords, weaknessOf } from '@akin/contract/auth/password-rules.ts'

const faults = {
  common: 'This password is too common.',
  personal: 'Leave your name and your email address out of your password.',
}

/** Says why a guesser would find this password early, if so. How long it must be is the contract's business. */
export function checkNewPassword(password: string, owner: { displayName: string; email: string }) {
  const weakness = weaknessOf(password, owner, common)
  return weakness && faults[weakness]
}

const list = path.join(import.meta.dirname, '../../../contract/auth/common-passwords.txt')
const common = readCommonPasswords(readFileSync(list, 'utf8'))
