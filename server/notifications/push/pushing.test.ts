import type { Audience } from '@akin/contract/profile/audiences.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictures, profiles } from '#profile/tables.ts'
import { pushScene, setMuted } from './push.scene.ts'
import { sendPushes } from './pushing.ts'

const stage = await pushScene()
const { db, deps, devices, lines, push, pushMessage, receipts, say, sendDue, service } = stage
const { strangers, subscribe, talking, timePasses, waiting } = stage

/** Ben has written to Ana, who has read nothing of it and has a phone. */
async function told() {
  const [ana, ben] = await talking()
  const phone = await subscribe(ana)
  await pushMessage(ana, ben, phone.id)
  return { ana, ben, phone }
}

test('who wrote is said, and nothing of what', async () => {
  const { ana, ben, phone } = await told()
  await sendDue()
  const { id } = await stage.rowOf(ana, ben)
  expect(phone.shown()).toEqual([
    {
      web_push: 8030,
      notification: {
        ...{ title: ben.displayName, body: `${ben.displayName} wrote to you`, lang: 'en-GB', silent: false },
        ...{ navigate: `http://localhost:3000/chat/${ben.id}`, tag: `chat-${id}` },
        data: { conversationId: id },
      },
      app_badge: 1,
    },
  ])
  const { headers, body } = service.received.at(-1) ?? { headers: { topic: '' }, body: Buffer.alloc(0) }
  expect(headers).toMatchObject({ ttl: String(4 * 3600), urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers.topic).toMatch(/^[\w-]{32}$/)
  expect(body.length).toBe(615)
  expect(await waiting()).toEqual([])
  expect(await receipts(ana)).toEqual([{ fate: 'pushed', cause: 'rule_on', device: phone.name }])
  expect((await devices(ana))[0]?.lastSuccessAt).not.toBeNull()
})

test('whom it is from is shown by their portrait, if it is for the one who is told', async () => {
  const { ana, ben, phone } = await told()
  const [cleo] = await strangers('Cleo')
  await stage.request(cleo, ana)
  for (const [nth, { id: userId }] of [ben, cleo].entries())
    await db
      .insert(pictures)
      .values({ ...{ id: `${nth}`.repeat(32), userId }, kind: 'avatar', placeholder: '' })
  const request = { kind: 'request', key: 'request', fromId: cleo.id } as const
  const pictured = async (audience: Audience) => {
    await db.update(profiles).set({ audiences: { avatar: audience } })
    await pushMessage(ana, ben, phone.id)
    await push(ana, phone.id, request)
    await sendDue()
    return phone
      .shown()
      .slice(-2)
      .map(({ notification }) => notification.icon)
  }
  const [his, hers] = ['0', '1'].map(nth => `http://localhost:3000/api/pictures/${nth.repeat(32)}/128.webp`)
  expect(await pictured('members')).toEqual([his, hers])
  expect(await pictured('contacts')).toEqual([his, undefined])
  expect(await pictured('me')).toEqual([undefined, undefined])
})

test('of several how many, and what was said only to whoever wants it', async () => {
  const { ana, ben, phone } = await told()
  await say(ben, ana, 'Shall we?')
  await sendDue()
  await db.execute(
    sql`insert into notification_settings (user_id, shows_text_in_push) values (${ana.id}, true)`,
  )
  await pushMessage(ana, ben, phone.id)
  await sendDue()
  await say(ben, ana, 'A long one 🌿 '.repeat(300))
  await pushMessage(ana, ben, phone.id, { fromSeq: 4 })
  await sendDue()
  const bodies = phone.shown().map(({ notification }) => notification.body)
  expect(bodies.slice(0, 2)).toEqual(['2 new messages', '2 new messages\nShall we?'])
  expect(bodies[2]).toMatch(/^A long one/)
  expect(service.received.at(-1)?.body.length).toBeLessThanOrEqual(3 * 1024 + 103)
  expect(new Set(service.received.slice(-3).map(({ headers }) => headers.topic)).size).toBe(1)
})

test('what was read, deleted, muted or blocked in the meantime is not sent', async () => {
  const read = await told()
  await db.execute(sql`update members set read_seq = 2, read_nth = 1 where user_id = ${read.ana.id}`)
  const deleted = await told()
  await db.execute(sql`update messages set deleted_at = now(), body = '' where sender_id = ${deleted.ben.id}`)
  const muted = await told()
  await setMuted(stage, muted.ana)
  const blocked = await told()
  await db.execute(
    sql`insert into blocks (blocker_id, blocked_id) values (${blocked.ben.id}, ${blocked.ana.id})`,
  )
  const suspended = await told()
  await db.execute(sql`update users set suspended_until = 'infinity' where id = ${suspended.ana.id}`)
  await sendDue()
  expect(await waiting()).toEqual([])
  for (const { phone } of [read, deleted, muted, blocked, suspended]) expect(phone.shown()).toEqual([])
  expect(await receipts(read.ana)).toMatchObject([{ fate: 'read_before' }])
  expect(await receipts(deleted.ana)).toMatchObject([{ fate: 'read_before' }])
  expect(await receipts(muted.ana)).toMatchObject([{ fate: 'not_sent', cause: 'muted' }])
  expect(await receipts(blocked.ana)).toEqual([])
})

test('what else there is to tell leads to its page; a request that is answered, or news that was seen, does not', async () => {
  const { ana, ben, phone } = await told()
  const [cleo] = await strangers('Cleo')
  await stage.request(cleo, ana)
  await push(ana, phone.id, { kind: 'request', key: 'request', fromId: cleo.id })
  await sendDue()
  await push(ana, phone.id, { kind: 'request', key: 'request', fromId: ben.id })
  await push(ana, phone.id, { kind: 'gift', key: 'gift', fromId: ben.id })
  await db.execute(
    sql`insert into notices (user_id, kind, key, seen_at) values (${ana.id}, 'gift', 'gift', now())`,
  )
  await push(ana, phone.id, { kind: 'message', key: 'held', people: 3 })
  await sendDue()
  const shown = phone
    .shown()
    .filter(({ notification }) => notification.title !== ben.displayName)
    .map(({ notification }) => [notification.title, notification.body, notification.navigate])
  expect(shown).toEqual([
    [cleo.displayName, 'Wants to connect with you', 'http://localhost:3000/connect?tab=received'],
    ['Akin', '3 people wrote to you', 'http://localhost:3000/chat'],
  ])
  expect(service.received.at(-2)?.headers.ttl).toBe(String(12 * 3600))
})

test.each([404, 410])(
  'a subscription that is over (%s) goes, with all that was on its way there',
  async status => {
    const { ana, phone } = await told()
    await push(ana, phone.id, { kind: 'refund', key: 'refund', dueAt: new Date(Date.now() + 60_000) })
    service.planned.push({ status })
    await sendDue()
    expect([await devices(ana), await waiting()]).toEqual([[], []])
    expect(await receipts(ana)).toMatchObject([{ fate: 'failed', device: phone.name }])
  },
)

test('one that refuses us is told to whoever runs this, and left alone for an hour', async () => {
  const { ana, ben, phone } = await told()
  service.planned.push({ status: 403 })
  await sendDue()
  const line = lines.find(({ msg }) => msg === 'a push service refuses our pushes')
  expect(line).toMatchObject({ level: 50, status: 403, service: new URL(service.origin).host })
  expect(JSON.stringify(line)).not.toContain(phone.endpoint)
  await pushMessage(ana, ben, phone.id)
  await sendDue()
  expect(phone.shown()).toEqual([])
  expect(await receipts(ana)).toMatchObject([{ fate: 'failed' }, { fate: 'failed' }])
  await timePasses({ hours: 1 })
  await pushMessage(ana, ben, phone.id)
  await sendDue()
  expect(phone.shown()).toHaveLength(1)
})

test('one that is busy is asked again when it says, three times at most', async () => {
  const { ana, phone } = await told()
  service.planned.push({ status: 429, headers: { 'retry-after': '120' } }, { status: 500 }, null)
  await sendDue()
  const [put] = await waiting()
  expect(put).toMatchObject({ tries: 1, takenUntil: null })
  expect(Number(put?.dueAt) - Date.now()).toBeGreaterThan(100_000)
  await sendDue()
  expect(service.planned).toHaveLength(2)
  for (let times = 0; times < 2; times++) {
    await timePasses({ minutes: 3 })
    await sendDue()
  }
  expect([service.planned, await waiting(), phone.shown()]).toEqual([[], [], []])
  expect(await receipts(ana)).toMatchObject([{ fate: 'failed' }])
})

test('what takes the place of a push that is on its way is sent as well', async () => {
  const { ana, ben, phone } = await told()
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = service.received.push.bind(service.received)
  let times = 0
  service.received.push = (...received) => {
    times += 1
    if (times === 1) void pushMessage(ana, ben, phone.id, { toSeq: 9 }).then(resolve)
    return send(...received)
  }
  await sendDue()
  await promise
  await sendDue()
  service.received.push = send
  expect(phone.shown().length).toBe(2)
  expect(await waiting()).toEqual([])
})

test('one bad row stops no other, and what another process has is left to it', async () => {
  const bad = await told()
  await db.execute(sql`update push_devices set p256dh = ${Buffer.alloc(65, 4)} where id = ${bad.phone.id}`)
  const good = await told()
  const taken = await told()
  await db.execute(
    sql`update pushes set taken_until = now() + interval '20 seconds' where device_id = ${taken.phone.id}`,
  )
  await sendDue()
  expect([good.phone.shown().length, taken.phone.shown().length]).toEqual([1, 0])
  expect((await waiting()).map(({ deviceId }) => deviceId)).toEqual([bad.phone.id, taken.phone.id])
  const { rows } = await db.execute(sql`select work, tries from set_aside`)
  expect(rows).toEqual([{ work: 'send-pushes', tries: 1 }])
  await timePasses({ minutes: 1 })
  await sendDue()
  expect(taken.phone.shown()).toHaveLength(1)
})

test('who stops leaves what is not sent to others at once', async () => {
  const { phone } = await told()
  await sendPushes(deps, AbortSignal.abort())
  expect(phone.shown()).toEqual([])
  await sendDue()
  expect(phone.shown()).toHaveLength(1)
})
