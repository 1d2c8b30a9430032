import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allJobsDone } from '#auth/auth.testing.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Person } from '#testing/scene.ts'
import { tellDue } from './mailing.ts'
import { mailScene } from './mails.scene.ts'
import { unreadMail } from './unread-mail.ts'

const stage = await mailScene()
const {
  call,
  db,
  config,
  friends,
  strangers,
  befriend,
  writes,
  tell,
  mailsOf,
  subjectsOf,
  decides,
  waitingTo,
} = stage
const { timePasses, read, arrange, drop, clear, block, rowOf } = stage

const update = ({ id }: Person, set: string) =>
  db.execute(sql`update users set ${sql.raw(set)} where id = ${id}`)

test('what was not read after half an hour is mailed once, all of it together, without a word of it', async () => {
  const [maren, leila, tomasz, jun] = await friends('Maren', 'Leila', 'Tomasz', 'Jun')
  await writes(leila, maren)
  await timePasses({ minutes: 29 })
  await tell()
  expect(await mailsOf(maren)).toEqual([])

  await writes(tomasz, maren)
  await writes(tomasz, maren, 'And the butter.')
  await writes(jun, maren)
  await timePasses({ minutes: 1 })
  await tell()
  await tell()
  const [mail, ...others] = await mailsOf(maren)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`${jun.displayName} and 2 others wrote to you`)
  expect(mail?.text).toMatch(
    new RegExp(`${tomasz.displayName}: 2 messages, the last one on \\w+day \\d+ \\w+ at \\d\\d:\\d\\d UTC`),
  )
  for (const text of [mail?.text, mail?.html]) {
    expect(text).not.toMatch(/bread|butter/)
    expect(text).toContain(
      'You get this because you had not read it after 30 minutes. At most one every 6 hours',
    )
    expect(text).toContain('Stop these emails')
    expect(text).toContain('Choose what reaches you')
  }
  expect(mail?.unsubscribe).toMatch(new RegExp(`^${config.publicUrl}/api/unsubscribe/[\\w-]{60,128}$`))
  expect(await waitingTo(maren)).toEqual([])
})

test('mails are six hours apart, and tell of nothing twice', async () => {
  const [maren, leila, tomasz] = await friends('Maren', 'Leila', 'Tomasz')
  await writes(leila, maren)
  await timePasses({ minutes: 30 })
  await tell()
  await writes(tomasz, maren)
  await timePasses({ minutes: 31 })
  await tell()
  expect(await waitingTo(maren)).toEqual([{ kind: 'message', held: null, minutes: 5 * 60 + 29 }])
  await timePasses({ hours: 5, minutes: 30 })
  await tell()
  expect(await subjectsOf(maren)).toEqual([
    `${tomasz.displayName} wrote to you`,
    `${leila.displayName} wrote to you`,
  ])
  // What she was told of is undone; what she was not told of was read: nothing new waits.
  const later = await writes(leila, maren, 'One more')
  await drop(leila, { id: later.id }, 'undo')
  await timePasses({ hours: 7 })
  await tell()
  expect(await mailsOf(maren)).toHaveLength(2)
})

/** What becomes of a message of Leila to Maren before half an hour is over. */
const gone: Record<
  string,
  (maren: Person, leila: Person, sent: { id: number; seq: number }) => Promise<unknown>
> = {
  'it was read': (maren, leila, { seq }) => read(maren, leila, seq),
  'the conversation is muted': (maren, leila) => arrange(maren, leila, { muted: 'always' }),
  'the conversation is archived': (maren, leila) => arrange(maren, leila, { archived: true }),
  'it was undone': (_maren, leila, sent) => drop(leila, sent, 'undo'),
  'it was deleted for both': (_maren, leila, sent) => drop(leila, sent, 'everyone'),
  'its receiver deleted it for themselves': (maren, _leila, sent) => drop(maren, sent, 'me'),
  'the conversation was emptied': (maren, leila) => clear(maren, leila),
  'its receiver has blocked its sender': (maren, leila) => block(maren, leila),
  'its sender has blocked its receiver': (maren, leila) => block(leila, maren),
  'it has disappeared': (_maren, _leila, { id }) =>
    db.execute(sql`update messages set expires_at = now() where id = ${id}`),
  'they are contacts no more': (maren, leila) => stage.remove(maren, leila),
  'its sender is suspended': (_maren, leila) => update(leila, "suspended_until = 'infinity'"),
  'its sender is leaving': (_maren, leila) => stage.leave(leila),
  'mails about messages are off': maren => decides(maren, { rules: { 'messages.mail': false } }),
  'its receiver has not confirmed an address': maren => update(maren, 'email_verified_at = null'),
  'its receiver is suspended': maren => update(maren, "suspended_until = 'infinity'"),
  'its receiver is leaving': maren => stage.leave(maren),
  'its receiver is on a break': maren => update(maren, 'break_since = now()'),
}

test('nothing is mailed of what no longer waits, or to whom nothing may be said', async () => {
  const cases = []
  for (const [why, happens] of Object.entries(gone)) {
    const [maren, leila] = await friends('Maren', 'Leila')
    await happens(maren, leila, await writes(leila, maren))
    cases.push({ why, maren })
  }
  const [control, leila] = await friends('Control', 'Leila')
  await writes(leila, control)
  await timePasses({ minutes: 30 })
  await tell()
  for (const { why, maren } of cases) {
    expect(await mailsOf(maren), why).toEqual([])
    expect(await waitingTo(maren), why).toEqual([])
  }
  expect(await mailsOf(control)).toHaveLength(1)
})

test('in Calm mode, quiet hours and a pause it waits for their end, unless a favourite wrote', async () => {
  const ends = new Date(Date.now() + 2 * 3_600_000)
  const [calm, quiet, paused, favoured] = await strangers('Calm', 'Quiet', 'Paused', 'Favoured')
  const [leila, tomasz] = await strangers('Leila', 'Tomasz')
  for (const each of [calm, quiet, paused, favoured]) {
    await befriend(each, leila, tomasz)
    await writes(leila, each)
    await writes(tomasz, each)
  }
  await timePasses({ minutes: 30 })
  await update(calm, "calm_since = now(), calm_until = now() + interval '2 hours'")
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  await decides(quiet, {
    ...{ quietFrom: (minute + 23 * 60) % 1440, quietTo: (minute + 120) % 1440 },
    quietNights: [1, 2, 3, 4, 5, 6, 7],
  })
  for (const each of [paused, favoured]) await decides(each, { pausedUntil: ends })
  await db.execute(sql`insert into favourites (user_id, contact_id) values (${favoured.id}, ${leila.id})`)
  await tell()
  expect(await subjectsOf(favoured)).toEqual([`${leila.displayName} wrote to you`])
  for (const [each, held] of [
    [calm, 'calm'],
    [quiet, 'quiet'],
    [paused, 'paused'],
  ] as const) {
    expect(await mailsOf(each)).toEqual([])
    const waiting = await waitingTo(each)
    expect(waiting.map(row => row.held)).toEqual([held, held])
    const [first] = waiting
    expect(Math.abs((first?.minutes ?? 0) - 120), held).toBeLessThanOrEqual(1)
  }
  const { rows } = await db.execute(sql`
    select fate, cause from notification_receipts where user_id = ${quiet.id} order by id`)
  expect(rows).toEqual([1, 2].map(() => ({ fate: 'held', cause: 'quiet' })))

  await db.execute(
    sql`update notification_settings set quiet_from = null, quiet_to = null, quiet_nights = '{}'`,
  )
  await timePasses({ hours: 2, minutes: 2 })
  await tell()
  for (const each of [calm, quiet, paused])
    expect(await subjectsOf(each)).toEqual([`${tomasz.displayName} and ${leila.displayName} wrote to you`])
  expect(await mailsOf(favoured), 'six hours later').toHaveLength(1)
})

test('the words are in it only by choice', { tags: 'variant' }, async () => {
  const [maren, leila] = await friends('Maren', 'Leila')
  await decides(maren, { showsTextInMails: true, zone: 'Europe/Berlin' })
  await writes(leila, maren)
  await timePasses({ minutes: 30 })
  await tell()
  const [mail] = await mailsOf(maren)
  expect(mail?.text).toContain('“The bread is still warm.”')
  expect(mail?.text).not.toMatch(/UTC|do not put/)
})

test('of many who look at the same time one mails it', async () => {
  const [maren, leila] = await friends('Maren', 'Leila')
  await writes(leila, maren)
  await timePasses({ minutes: 30 })
  await Promise.all(Array.from({ length: 6 }, () => tellDue(db)))
  await tell()
  expect(await mailsOf(maren)).toHaveLength(1)
  const { rows } = await db.execute<{ mails: number }>(sql`
    select count(*)::int as mails from pgboss.job where name = 'unread-mail' and data->'mail'->>'userId' = ${String(maren.id)}`)
  expect(rows).toEqual([{ mails: 1 }])
})

test('what is read before the mail leaves is not mailed', async () => {
  const [maren, leila] = await friends('Maren', 'Leila')
  const { seq } = await writes(leila, maren)
  await read(maren, leila, seq)
  const { id } = await rowOf(maren, leila)
  await enqueue(db, unreadMail, { mail: { userId: maren.id, conversationIds: [id] } })
  await allJobsDone(db)
  expect(await mailsOf(maren)).toEqual([])
})

test('what comes while somebody decides is not lost', { tags: 'variant' }, async () => {
  const [maren, leila] = await friends('Maren', 'Leila')
  const first = await writes(leila, maren)
  await timePasses({ minutes: 30 })
  await read(maren, leila, first.seq)
  await Promise.all([tell(), writes(leila, maren, 'Are you there?')])
  await timePasses({ minutes: 31 })
  await tell()
  expect(await mailsOf(maren)).toHaveLength(1)
})

test('whoever leaves Calm mode is told at once, whatever its end was', { tags: 'variant' }, async () => {
  const [maren, leila] = await friends('Maren', 'Leila')
  await writes(leila, maren)
  await timePasses({ minutes: 30 })
  await call(api.turnCalmOn, { asker: maren, body: { seconds: null } })
  await tell()
  expect(await mailsOf(maren)).toEqual([])
  await call(api.turnCalmOff, { asker: maren })
  await tell()
  expect(await mailsOf(maren)).toHaveLength(1)
})
