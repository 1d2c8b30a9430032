import { createHash } from 'node:crypto'
import { Email } from '@akin/contract/auth/shapes.ts'
import * as z from 'zod/mini'
import { refuse } from '#platform/refuse.ts'
import { disposableDomains } from './disposable-domains.ts'

/** How addresses are compared: `Ana@X.test` and `ana@x.test` are one person. Stored as it was typed. */
export function normalEmail(email: string) {
  return email.trim().toLowerCase()
}

/** What stands for an address in the keys of limits, so that the table of attempts holds nobody's address. */
export function addressKey(email: string) {
  return createHash('sha256').update(normalEmail(email)).digest('hex').slice(0, 16)
}

/** Says what is wrong with an address that cannot carry an account, in the words of the contract. */
export function addressFault(email: string) {
  return isUnreachable(domainOf(email)) ? invalidAddress : undefined
}

export function requireLastingAddress(email: string) {
  const fault = addressFault(email)
  if (fault) refuse('invalid_fields', { fields: { email: fault } })
}

/** Our tombstones live under `.invalid`, where nobody may take their place. */
function isUnreachable(domain: string) {
  return domain.endsWith('.invalid') || parentsOf(domain).some(name => disposableDomains.has(name))
}

function domainOf(email: string) {
  return normalEmail(email).split('@').at(-1) ?? ''
}

/** `a.b.test` → `a.b.test`, `b.test`: a subdomain of a disposable domain is as short-lived. */
function parentsOf(domain: string) {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

const invalidAddress = z.safeParse(Email, '').error?.issues[0]?.message ?? ''
