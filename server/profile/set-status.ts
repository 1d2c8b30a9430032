import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { requireAllowedLinks } from '#safety/domains/require-allowed-links.ts'
import { changeProfile } from './change-profile.ts'
import { readOwn } from './read.ts'

export async function setStatus(
  { db }: Deps,
  { asker, body: { emoji, text, expiresAt } }: CallOf<'setStatus'>,
) {
  const life = expiresAt.getTime() - Date.now()
  if (life <= 0) refuse('invalid_fields', { fields: { expiresAt: 'Choose a time that is still to come.' } })
  if (life > limits.statusLife * 1000) {
    refuse('invalid_fields', { fields: { expiresAt: 'A status lasts a week at most.' } })
  }
  await requireAllowedLinks(db, text)
  await changeProfile(db, asker.id, { statusEmoji: emoji, statusText: text, statusExpiresAt: expiresAt })
  return readOwn(db, asker.id)
}

export async function clearStatus({ db }: Deps, { asker }: CallOf<'clearStatus'>) {
  await changeProfile(db, asker.id, { statusEmoji: null, statusText: '', statusExpiresAt: null })
  return readOwn(db, asker.id)
}
