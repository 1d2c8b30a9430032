import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { makePeople } from '../crowd/people.ts'
import { startProgram } from '../program.ts'

/** A real mail server that takes its time, so that processes die while it has a mail in hand. */
async function openSlowMailbox() {
  const received: { to: string; id: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    async onData(stream, session, done) {
      const raw = (await stream.toArray()).join('')
      await pause(10)
      const id = /^message-id: (.*)$/im.exec(raw)?.[1] ?? ''
      received.push({ id, to: session.envelope.rcptTo.map(({ address }) => address).join() })
      done()
    },
  })
  // A process that is killed leaves its connection as it was.
  server.on('error', () => {})
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const url = `smtp://127.0.0.1:${server.server.address().port}`
  return { url, received, close: () => new Promise<void>(done => server.close(done)) }
}

/** Everyone has been written to by everyone they know, half an hour ago, and has read nothing. */
async function leaveUnread(db: Database) {
  await db.execute(sql`
    insert into conversations (id, last_seq, sent_a, sent_b, opened_at) select id, 2, 1, 1, now() from connections`)
  await db.execute(sql`
    insert into members (user_id, conversation_id, contact_id)
    select user_a_id, id, user_b_id from connections union all select user_b_id, id, user_a_id from connections`)
  await db.execute(sql`
    insert into messages (conversation_id, seq, sender_id, nth, client_id, body)
    select id, 1, user_a_id, 1, gen_random_uuid(), 'Hello' from connections
    union all select id, 2, user_b_id, 1, gen_random_uuid(), 'Hello' from connections`)
  await db.execute(sql`
    insert into tellings (user_id, channel, kind, key, from_id, conversation_id, from_seq, to_seq)
    select user_id, 'mail', 'message', 'message:' || conversation_id, contact_id, conversation_id, 1, 2 from members`)
}

/**
 * Two processes mail so many people, and are killed in turn, so often, in the midst of it. Each person gets one mail: the
 * same one may come a second time if its process died before it heard that it was taken, under the same Message-ID, by which
 * mailboxes know it. Answers how often that was.
 */
export async function killMailers(
  db: Database,
  url: string,
  { people, kills }: { people: number; kills: number },
) {
  await makePeople(url, people)
  await leaveUnread(db)
  const mailbox = await openSlowMailbox()
  const start = () => startProgram({}, ['server/testing/mails/doomed-mailer.ts', url, mailbox.url])
  const running = [start(), start()]
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await until(() => mailbox.received.length >= (people * kill) / (kills + 2))
      running[0]?.child.kill('SIGKILL')
      await running.shift()?.ended
      if (kill < kills) running.push(start())
    }
    await until(async () => {
      await hurry(db)
      return isDone(db)
    })
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    await mailbox.close()
  }
  const mails = new Map(mailbox.received.map(({ id, to }) => [id, to]))
  expect(mails.size, 'none twice').toBe(people)
  expect(new Set(mails.values()).size, 'none missing').toBe(people)
  return mailbox.received.length - mails.size
}

/** What a dead process had in hand is taken up after a minute, and some seconds later: here it is at once. */
async function hurry(db: Database) {
  await db.execute(sql`
    update pgboss.job set started_on = started_on - interval '1 hour'
    where name = 'unread-mail' and state = 'active' and started_on < now() - interval '2 seconds'`)
  await db.execute(sql`
    update pgboss.job set start_after = now()
    where name = 'unread-mail' and state = 'retry' and start_after > now()`)
}

async function isDone(db: Database) {
  const { rows } = await db.execute<{ left: number }>(sql`
    select (select count(*) from tellings) + (select count(*) from pgboss.job
      where name = 'unread-mail' and state in ('created', 'retry', 'active')) as left`)
  return Number(rows[0]?.left) === 0
}

async function until(isSo: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 300_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The mails do not come to an end.')
    await pause(20)
  }
}
