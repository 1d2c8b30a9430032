import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findMember } from '#profile/access.ts'
import { showProfile } from '#profile/show-profile.ts'
import { nextMorning } from './next-morning.ts'

/** When it is morning where a contact is, for those who may know their time zone. */
export async function getAwake({ db }: Deps, { asker, params: { contactId } }: CallOf<'getAwake'>) {
  const found = await findMember(db, asker.id, contactId)
  if (!found?.isContact) return refuse('not_found')
  const { timeZone } = showProfile(found.profile, 'contact')
  return { at: timeZone === null ? null : nextMorning(timeZone) }
}
