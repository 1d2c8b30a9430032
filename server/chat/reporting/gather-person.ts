import { sql } from 'drizzle-orm'
import { isSomeone } from '#connect/block-user.ts'
import { nameFor } from '#connect/relations.ts'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { findMember } from '#profile/access.ts'
import { sealProfile } from '#profile/seal-profile.ts'
import { showProfile } from '#profile/show-profile.ts'
import type { Reported } from '#safety/file-report.ts'

/** Someone's profile, or their pictures, as the one who reports can see it now. */
export async function gatherProfile(
  tx: Transaction,
  askerId: number,
  userId: number,
  subject: 'profile' | 'picture',
): Promise<Reported> {
  const items = await profileItems(tx, askerId, userId, subject)
  if (!items.some(({ content }) => content.isSubject)) refuse('cannot_report')
  return { subject, targetId: userId, about: items[0]?.content.from ?? '', items }
}

/** Someone, whatever can be seen of them: whom one has met or blocked may be hidden by now. */
export async function gatherPerson(tx: Transaction, askerId: number, userId: number): Promise<Reported> {
  const items = await profileItems(tx, askerId, userId, 'profile')
  if (items.length === 0) {
    if (!(await isSomeone(tx, askerId, userId))) refuse('cannot_report')
    const from = await nameOf(tx, askerId, userId)
    const content = { from, fromId: userId, at: null, text: from, isSubject: true }
    items.push({ kind: 'profile', content })
  }
  return { subject: 'person', targetId: userId, about: items[0]?.content.from ?? '', items }
}

/** Nothing of whoever is not there for the one who reports, and of themselves. */
export async function profileItems(
  tx: Transaction,
  askerId: number,
  userId: number,
  subject: 'profile' | 'picture' | null,
) {
  const found = await findMember(tx, askerId, userId)
  if (!found || askerId === userId) return []
  return sealProfile(tx, showProfile(found.profile, found.isContact ? 'contact' : 'member'), subject)
}

async function nameOf(tx: Transaction, askerId: number, userId: number) {
  const { rows } = await tx.execute<{ name: string }>(sql`select ${nameFor(userId, askerId)} as name`)
  return rows[0]?.name ?? ''
}
