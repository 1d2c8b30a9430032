import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { deleteSome } from '#platform/database/delete-some.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { approvals, invites } from '../tables.ts'

const most = 1000
const over = { when: sql`ends_at <= now()`, order: sql`ends_at`, most }
const old = {
  when: sql`asked_at <= now() - ${sql.raw(String(limits.approvalLife))} * interval '1 second'`,
  order: sql`asked_at`,
  most,
}

/** A link that has run out stopped working at that moment; what is left of it, and what people wrote who asked, goes here. */
export const sweepInvitesNow = scheduled(
  { name: 'sweep-invites', cron: '41 * * * *', retries: 2 },
  async ({ db }: Deps, signal) => {
    await inBatches<true>(signal, () => deleteSome(db, invites, over))
    await inBatches<true>(signal, () => deleteSome(db, approvals, old))
  },
)
