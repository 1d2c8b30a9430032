import type { LinkPurpose } from '@akin/contract/auth/shapes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { lockUser } from '../lock-user.ts'
import { findLink, spendLink } from './one-time-links.ts'

/** Uses a link up and returns whose it is, locked before the link is, and the address that it is about. */
export async function lockUserByLink(tx: Transaction, token: string, purpose: LinkPurpose) {
  const link = await findLink(tx, token)
  const user = await lockUser(tx, link?.userId ?? nobody)
  const { email } = await spendLink(tx, token, purpose)
  return user ? { user, email } : refuse('link_invalid')
}

const nobody = 0
