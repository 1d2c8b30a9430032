import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { noteCancelReason } from '#subscription/note-cancel-reason.ts'

/** Asked for once the plan is cancelled, never before, and taken once. */
export async function tellWhyCancelled(
  { db }: Deps,
  { asker, body: { reason } }: CallOf<'tellWhyCancelled'>,
) {
  const outcome = await noteCancelReason(db, asker.id, reason)
  if (outcome === 'not cancelled') refuse('no_plan')
  if (outcome === 'known') refuse('told_why')
}
