import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Email } from '@akin/contract/auth/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { refuse } from '#platform/refuse.ts'
import { users } from '../tables.ts'

/**
 * Where whoever knows an address can read its mail, and so could reset its password. Aliases, forwarders and mailboxes that
 * only their owner opens are welcome, however short they live.
 */
const list = readFileSync(path.join(import.meta.dirname, 'public-inboxes.txt'), 'utf8')
export const publicInboxes: ReadonlySet<string> = new Set(list.trim().split(/\s+/))

/** How addresses are compared: `Ana@X.test` and `ana@x.test` are one person. Stored as it was typed. */
export function normalEmail(email: string) {
  return email.trim().toLowerCase()
}

/** Whether a user has this address. */
export function hasAddress(email: string) {
  return eq(sql`lower(${users.email})`, normalEmail(email))
}

/** `ana@people.test` → `a•••@p•••.test`: enough to recognise one's own address, too little to learn another's. */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`
}

/** Free text, such as what a mail server says or what was searched for, with every address in it masked. */
export function maskEmails(text: string) {
  return text.replaceAll(/[^\s<>"'@]+@[^\s<>"'@]+/g, maskEmail)
}

/** What stands for an address in the keys of limits, so that the table of attempts holds nobody's address. */
export function addressKey(email: string) {
  return createHash('sha256').update(normalEmail(email)).digest('hex').slice(0, 16)
}

/** Says what is wrong with an address that cannot carry an account. */
export function addressFault(email: string) {
  const domain = normalEmail(email).split('@').at(-1) ?? ''
  // Our tombstones live under `.invalid`, where nobody may take their place.
  if (domain.endsWith('.invalid')) return faultOf('')
  const isOpen = parentsOf(domain).some(name => publicInboxes.has(name))
  return isOpen ? 'Anyone can read that inbox. Use one that only you can open.' : undefined
}

export function requireLastingAddress(email: string) {
  const fault = addressFault(email)
  if (fault) refuse('invalid_fields', { fields: { email: fault } })
}

/** The address that a visitor must give and someone signed in need not. */
export function requireAddress(email: string | undefined) {
  return email ?? refuse('invalid_fields', { fields: { email: faultOf(undefined) } })
}

/** `a.b.test` → `a.b.test`, `b.test`: a subdomain is as open as what is above it. */
function parentsOf(domain: string) {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

function faultOf(email: string | undefined) {
  return z.safeParse(Email, email).error?.issues[0]?.message ?? ''
}
