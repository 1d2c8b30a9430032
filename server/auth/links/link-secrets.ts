import { createHmac } from 'node:crypto'
import type { LinkPurpose } from '@akin/contract/auth/shapes.ts'
import { normalEmail } from '../email/addresses.ts'
import { hashToken } from '../sessions/session.ts'

/** The secret of a link. */
export function tokenOf(seed: Buffer, purpose: LinkPurpose, email: string) {
  return derive(seed, `${purpose} link`, email).toString('base64url')
}

/** The six digits beside a link, for typing. */
export function codeOf(seed: Buffer, purpose: LinkPurpose, email: string) {
  const number = derive(seed, `${purpose} code`, email).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Six digits are few, so the hash is tied to the user and the tries are counted. */
export function hashCode(code: string, userId: number) {
  return hashToken(`${userId}:${code}`)
}

/**
 * The address is part of every secret. A mail that is tried again may go to another address than before, and
 * whoever read it at the first one must not know what works at the second.
 */
function derive(seed: Buffer, use: string, email: string) {
  return createHmac('sha256', seed)
    .update(`${use} ${normalEmail(email)}`)
    .digest()
}
