import { statement } from '../database/statement.ts'
import type { Read, Reading } from '../metrics/readings.ts'
import { deadQueue } from './queues.ts'

interface Counts {
  mails: boolean
  due: number
  /** In seconds. */
  late: number
}

/** Beyond so many nothing is counted any further: an alarm has gone off long before. */
const most = 10_000
/** Jobs that are there for a mail say so by their name. */
const mailJobs = '(^|-)(mail|notice)(-|$)'

/** What of the jobs waits, and what was given up; mails apart, as a mail server may be away while all else goes on. */
export const jobReading: Reading = {
  of: ['jobsWaiting', 'jobsLate', 'jobsDead', 'rowsAside'],
  async ask({ db }) {
    const [waiting, [dead], [aside]] = await Promise.all([countDue(db), countDead(db), countAside(db)])
    return [
      ...waiting.flatMap(({ mails, due, late }): Read[] => {
        const of = { of: mails ? 'mails' : 'others' }
        return [
          ['jobsWaiting', of, due],
          ['jobsLate', of, late],
        ]
      }),
      ['jobsDead', { of: 'mails' }, dead?.mails ?? 0],
      ['jobsDead', { of: 'others' }, dead?.others ?? 0],
      ['rowsAside', {}, aside?.rows ?? 0],
    ]
  },
}

const isDue = `j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()`

/**
 * Of each kind of job the one that would be taken next, by the index that workers take jobs by. It is late by how long it
 * has been due: one that failed is not late while it waits for its next try.
 */
const countDue = statement<Counts>(`
select q.name ~ '${mailJobs}' as mails, sum(due.rows)::int as due,
  coalesce(max(extract(epoch from now() - next.start_after)), 0)::float8 as late
from pgboss.queue q
left join lateral (
  select j.start_after from pgboss.job j where ${isDue} order by j.priority desc, j.created_on limit 1) next on true
cross join lateral (
  select count(*) as rows from (select from pgboss.job j where ${isDue} limit ${most}) as found) due
where q.name <> '${deadQueue}' and q.name not like '\\_\\_%' group by 1`)

const countDead = statement<{ mails: number; others: number }>(`
select count(*) filter (where source_name ~ '${mailJobs}')::int as mails,
  count(*) filter (where source_name !~ '${mailJobs}')::int as others
from (
  select source_name from pgboss.job
  where name = '${deadQueue}' and source_name is not null limit ${most}) as found`)

const countAside = statement<{ rows: number }>(`
select count(*)::int as rows from (
  select from set_aside where until > now() and tries > 0 limit ${most}) as found`)
