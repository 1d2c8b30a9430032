import { Email } from '@akin/contract/auth/shapes.ts'
import * as z from 'zod/mini'
import { refuse } from '#platform/refuse.ts'

/** The address that a visitor must give and someone signed in need not. */
export function requireAddress(email: string | undefined) {
  if (email !== undefined) return email
  const { error } = z.safeParse(Email, undefined)
  return refuse('invalid_fields', { fields: { email: error?.issues[0]?.message ?? '' } })
}
