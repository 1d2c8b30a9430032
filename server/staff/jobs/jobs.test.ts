import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueAccountMail } from '#auth/mails/account-mail.ts'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import { setAside } from '#platform/jobs/set-aside.ts'
import { scene } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { staffEvents } from '../tables.ts'

const stage = await scene()
const { call, db, person } = stage
const admin = await staffMember(stage, 'admin')
const reason = 'The address is long gone'

const read = async () => (await call(api.readJobs, { asker: admin })).body

/** A mail that was tried for the last time, as the queue leaves it behind. */
async function giveUp(userId: number) {
  await transaction(db, tx => enqueueAccountMail(tx, { kind: 'two-step-off', userId, byOperator: true }))
  const { rows } = await db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'failed', retry_count = 12, completed_on = now(),
      output = '{"message": "Error: 550 <ana@people.test> mailbox unavailable"}'
    where name = 'account-mail' and state = 'created' returning id`)
  const id = rows[0]?.id ?? ''
  const dead = randomUUID()
  await db.execute(sql`
    insert into pgboss.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
    select ${dead}::uuid, 'dead', data, 'completed', name, id, retry_count, output from pgboss.job where id = ${id}::uuid`)
  return { id, dead }
}

async function stateOf(id: string) {
  const { rows } = await db.execute<{ state: string; tries: number }>(sql`
    select state, retry_count as tries from pgboss.job where id = ${id}::uuid`)
  return rows
}

test('a mail that was given up is listed without what is in it, and retried once however often it is pressed', async () => {
  const ana = await person('Ana')
  const { id, dead } = await giveUp(ana.id)
  const jobs = await read()
  expect(jobs.failed).toMatchObject([
    {
      ...{
        id: dead,
        job: 'account-mail',
        mail: 'two-step-off',
        to: 'a•••@p•••.test',
        userId: ana.id,
        tries: 13,
      },
      failure: '550 <a•••@p•••.test> mailbox unavailable',
    },
  ])
  expect(JSON.stringify(jobs)).not.toContain('byOperator')
  const retry = () => call(api.retryJob, { asker: admin, params: { uuid: dead } })
  const answers = await Promise.all([retry(), retry(), retry()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  expect([await stateOf(id), (await read()).failed]).toEqual([[{ state: 'retry', tries: 0 }], []])
  const mails = (await read()).queues.find(({ job }) => job === 'account-mail')
  expect([mails?.waiting, (await read()).mail.waiting]).toEqual([1, 1])
})

test('one whose job is no longer stored is enqueued again', { tags: 'variant' }, async () => {
  const ben = await person('Ben')
  const { id, dead } = await giveUp(ben.id)
  await db.execute(sql`delete from pgboss.job where name = 'account-mail'`)
  expect((await call(api.retryJob, { asker: admin, params: { uuid: dead } })).status).toBe(204)
  const { rows } = await db.execute<{ id: string; data: unknown }>(sql`
    select id, data from pgboss.job where name = 'account-mail'`)
  expect(rows).toMatchObject([{ data: { mail: { userId: ben.id } } }])
  expect(rows[0]?.id).not.toBe(id)
})

test('what is dropped is gone, with its reason in the log; a row that waits is tried at once', async () => {
  const cleo = await person('Cleo')
  const { id, dead } = await giveUp(cleo.id)
  const drop = () => call(api.dropJob, { asker: admin, params: { uuid: dead }, body: { reason } })
  expect([(await drop()).status, (await drop()).body.code]).toEqual([204, 'job_gone'])
  expect(await stateOf(id)).toEqual([])
  await setAside(db, 'settle-highlights', 7)
  await db.execute(sql`update set_aside set until = now() + interval '1 hour'`)
  expect((await read()).aside).toMatchObject([{ work: 'settle-highlights', row: '7', tries: 1 }])
  const body = { work: 'settle-highlights', row: '7' }
  expect((await call(api.retryAside, { asker: admin, body })).status).toBe(204)
  expect((await read()).aside).toEqual([])
  const log = await db.select().from(staffEvents)
  expect(log.filter(({ act }) => act !== 'work.read').slice(-2)).toMatchObject([
    { act: 'work.dropped', reason, detail: 'account-mail' },
    { act: 'work.row_retried', subjectKey: '7', detail: 'settle-highlights' },
  ])
})

test('addresses that take no mail are masked, and the processes that live are listed', async () => {
  const dora = await person('Dora')
  await db.update(users).set({ emailRefusedAt: new Date() }).where(sql`id = ${dora.id}`)
  await db.execute(sql`insert into nodes (id, seen_at) values ('one', now()), ('gone', 'epoch')`)
  const { mail, processes } = await read()
  expect(mail.refusing).toMatchObject([{ userId: dora.id, maskedEmail: 'd•••@p•••.test' }])
  expect(processes.map(({ id }) => id)).toEqual(['one'])
})
