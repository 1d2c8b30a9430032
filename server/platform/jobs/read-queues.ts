import type { Queryable } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { deadQueue } from './queues.ts'

interface QueueState {
  job: string
  cron: string | null
  /** Due, and not begun. Beyond some thousand it is not counted any further. */
  waiting: number
  active: number
  oldestAt: Date | null
}

const most = 10_000

/** Every kind of job and what of it waits, found by the index that workers take jobs by. */
export function readQueues(db: Queryable) {
  return read(db, [])
}

const isDue = `j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()`

const read = statement<QueueState>(`
select q.name as job, s.cron, q.active_count as active, oldest.created_on as "oldestAt",
  (select count(*)::int from (select from pgboss.job j where ${isDue} limit ${most}) due) as waiting
from pgboss.queue q
left join pgboss.schedule s on s.name = q.name
left join lateral (
  select j.created_on from pgboss.job j where ${isDue} order by j.priority desc, j.created_on limit 1) oldest on true
where q.name <> '${deadQueue}' and q.name not like '\\_\\_%' order by q.name`)
