import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { Body } from '@akin/contract/platform/endpoint.ts'
import type { Config } from '#config.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { normalEmail } from './addresses.ts'
import { countLinkTry, forgiveLinkTries } from './link-tries.ts'
import { lockUser } from './lock-user.ts'
import { findLink, spendLink } from './one-time-links.ts'
import { requireAddress } from './require-address.ts'
import { tryCode } from './try-code.ts'
import { verifyUser } from './verify-user.ts'

type Proof = Body<typeof authEndpoints.confirmVerification>
type Code = Exclude<Proof, { token: string }>

interface Circumstances {
  user: Asker | null
  caller: Caller
  config: Config
}

/** Verifies an address by the link or the code of its mail. It signs nobody in and brings nobody back. */
export async function confirmVerification(db: Database, proof: Proof, circumstances: Circumstances) {
  const { user, caller } = circumstances
  const byLink = 'token' in proof
  if (!byLink && user?.emailVerified) return { alreadyVerified: true }
  const { userId, alreadyVerified } = byLink
    ? await confirmByLink(db, proof.token, circumstances)
    : await confirmByCode(db, proof, circumstances)
  await forgiveLinkTries(db, caller)
  if (!alreadyVerified) caller.log.info({ userId, event: 'verify' }, 'account')
  return { alreadyVerified }
}

async function confirmByLink(db: Database, token: string, { caller, config }: Circumstances) {
  await countLinkTry(db, config, caller)
  return transaction(db, async tx => {
    const link = await findLink(tx, token)
    const user = link?.purpose === 'verify_email' ? await lockOwner(tx, link) : undefined
    if (!user) return refuse('link_invalid')
    if (user.emailVerifiedAt) return { userId: user.id, alreadyVerified: true }
    await spendLink(tx, token, 'verify_email')
    await verifyUser(tx, user.id)
    return { userId: user.id, alreadyVerified: false }
  })
}

async function confirmByCode(db: Database, { code, email }: Code, { user, caller, config }: Circumstances) {
  const whose = user ? { userId: user.id } : { email: requireAddress(email) }
  // Both counts are one commit, and it happens for unknown addresses too: time does not tell who has an account.
  const link = await transaction(db, async tx => {
    await countLinkTry(tx, config, caller)
    return tryCode(tx, whose, code)
  })
  if (!link) return refuse('wrong_code')
  return transaction(db, async tx => {
    const owner = await lockOwner(tx, link)
    if (!owner) return refuse('wrong_code')
    if (owner.emailVerifiedAt) return { userId: owner.id, alreadyVerified: true }
    await verifyUser(tx, owner.id)
    return { userId: owner.id, alreadyVerified: false }
  })
}

/** The owner of a link, as long as the address it was sent to is still theirs. */
async function lockOwner(tx: Transaction, link: { userId: number; email: string }) {
  const user = await lockUser(tx, link.userId)
  return user && normalEmail(user.email) === normalEmail(link.email) ? user : undefined
}
