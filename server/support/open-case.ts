import { limits } from '@akin/contract/limits.ts'
import type { SupportForm } from '@akin/contract/support/shapes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type AskerId, findPublicProfile } from '#profile/access.ts'
import { sealProfile } from '#profile/seal-profile.ts'
import { showProfile } from '#profile/show-profile.ts'
import { type Filing, fileReport } from '#safety/file-report.ts'

/**
 * A message about abuse that names someone's public page opens a case beside its ticket, with the page as its sender can see
 * it. The answer comes by the ticket, so that the report has no reporter: whoever writes here need not have an account.
 * Answers with the report, if there is one.
 */
export async function openCase(
  tx: Transaction,
  { category, affectedUser, subject, message }: SupportForm,
  { number, askerId }: { number: string; askerId: AskerId },
) {
  if (category !== 'Safety or abuse') return null
  const profile = await findPublicProfile(tx, nameIn(affectedUser), askerId)
  if (!profile || profile.userId === askerId) return null
  const { userId: targetId, displayName: about } = profile
  const filing: Filing = {
    ...{ reporterId: null, subjectKey: `profile:${targetId}`, limitsScale: 1 },
    reason: 'other',
    details: beginning(`#${number} ${subject}\n${message}`),
  }
  const { id } = await fileReport(tx, filing, async () => ({
    ...{ subject: 'profile', targetId, about },
    items: await sealProfile(tx, showProfile(profile, 'visitor'), 'profile'),
  }))
  return id
}

/** The name in a link to a public page, or what was written where it is a name. */
function nameIn(affectedUser: string) {
  const [, linked] = affectedUser.match(/\/p\/([\w-]+)/) ?? []
  return linked ?? affectedUser.trim().replace(/^@/, '')
}

/** Whole signs: half of one cannot be stored. The ticket has all of it. */
function beginning(text: string) {
  return [...text].slice(0, limits.reportDetails).join('')
}
