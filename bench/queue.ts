import { type Database, openDatabase } from '../server/platform/database/database.ts'
import { statement } from '../server/platform/database/statement.ts'
import { countCases, queueStatements } from '../server/staff/cases/queue-statements.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { makeTemplate, templateName, urlOf } from '../server/testing/template.ts'
import { quantile } from './quantile.ts'

/** The first page of the queue with 100,000 open cases costs at most 1.3 times what it costs with 1,000, in one run. */
const [few, many] = [1_000, 100_000]
const most = 1.3
const rounds = 200
/** So many at once: a statement has its limit. */
const step = 1_000

const cluster = await startTestCluster()
try {
  await makeTemplate(cluster.url, async () => {})
  const { db, close } = openDatabase(urlOf(cluster.url, templateName), { poolSize: 1 })
  const [small, large] = [await measure(db, 0, few), await measure(db, few, many)]
  const ratio = large / small
  console.log(
    `First page and counts: ${few} cases ${ms(small)}, ${many} cases ${ms(large)}: ${ratio.toFixed(2)} ×`,
  )
  if (ratio > most) process.exitCode = 1
  await close()
} finally {
  await cluster.stop()
}

/** The median of one page with its counts, once there are so many open cases, each with a report. */
async function measure(db: Database, before: number, cases: number) {
  for (let from = before; from < cases; from += step) await addCases(db, from)
  await statement('analyze')(db)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await queueStatements.all(db, [1, '0', 0, 51])
    await countCases(db, [1])
    times.push(performance.now() - started)
  }
  return quantile(times.slice(rounds / 10), 0.5)
}

async function addCases(db: Database, from: number) {
  const add = statement(`
    with someone as (
      insert into users (email, display_name, password_hash, date_of_birth, terms_version)
      values ('person' || ${from} || '@queue.test', 'person' || ${from}, 'x', '1990-01-01', '1') returning id),
    opened as (
      insert into cases (target_id, number, origin, due_at)
      select someone.id, 'ZZZZ', 'report', now() + g * interval '1 second'
      from someone, generate_series(${from} + 1, ${from} + ${step}) g returning id, target_id)
    insert into reports (case_id, reporter_id, subject, subject_key, reason, receipt, head_hash)
    select id, target_id, 'message', 'message:' || id, 'spam', 'ZZZZ-' || upper(lpad(to_hex(id), 8, '0')),
      decode(repeat('00', 32), 'hex') from opened`)
  await add(db)
}

function ms(time: number) {
  return `${time.toFixed(2)} ms`
}
