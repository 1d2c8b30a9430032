import { serverLimits } from '@akin/contract/server-limits.ts'
import { sql } from 'drizzle-orm'
import { deleteSome } from '#platform/database/delete-some.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { pushDevices } from '../tables.ts'

const lastHeard = sql`coalesce(last_success_at, added_at)`
const silent = {
  when: sql`${lastHeard} < now() - ${sql.raw(String(serverLimits.pushDeviceLife))} * interval '1 second'`,
  order: lastHeard,
  most: 1000,
}

/** A device that took nothing for so long is gone. Whoever uses it again is told there again. */
export const forgetSilentDevicesNow = scheduled(
  { name: 'forget-silent-devices', cron: '23 4 * * *', retries: 2 },
  async ({ db }: Pick<Deps, 'db'>, signal) => {
    await inBatches<true>(signal, () => deleteSome(db, pushDevices, silent))
  },
)
