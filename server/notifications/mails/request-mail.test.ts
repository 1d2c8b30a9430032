import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { mailScene } from './mails.scene.ts'

const stage = await mailScene()
const { db, strangers, request, tell, mailsOf, subjectsOf, decides, waitingTo } = stage
const { timePasses, accept, decline, withdraw, block } = stage

const asks = (from: Person, to: Person, note = '') => request(from, to, { note })

const gone: Record<string, (maren: Person, mateo: Person) => Promise<unknown>> = {
  'it was answered with a yes': accept,
  'it was answered with a no': decline,
  'it was taken back': (maren, mateo) => withdraw(mateo, maren),
  'it was seen': (maren, mateo) =>
    db.execute(sql`update connections set seen_at = now()
      where requester_id = ${mateo.id} and ${maren.id} in (user_a_id, user_b_id)`),
  'its receiver has blocked its sender': block,
  'its sender has blocked its receiver': (maren, mateo) => block(mateo, maren),
  'it holds a word they do not want to read': (maren, mateo) =>
    db.execute(sql`update connections set filtered = true
      where requester_id = ${mateo.id} and ${maren.id} in (user_a_id, user_b_id)`),
  'mails about requests are off': maren => decides(maren, { rules: { 'requests.mail': false } }),
}

test('a request is mailed after a day if it is open and was not seen, and those of the next hours with it', async () => {
  const [maren, mateo, sofia, late] = await strangers('Maren', 'Mateo', 'Sofia', 'Late')
  const cases = []
  for (const [why, happens] of Object.entries(gone)) {
    const [receiver, sender] = await strangers('Receiver', 'Sender')
    await asks(sender, receiver)
    await happens(receiver, sender)
    cases.push({ why, receiver })
  }
  await asks(mateo, maren, 'We both bake on Fridays.')
  await timePasses({ hours: 4 })
  await asks(sofia, maren)
  await timePasses({ hours: 19 })
  await asks(late, maren)
  await tell()
  expect(await mailsOf(maren)).toEqual([])
  await timePasses({ hours: 1 })
  await tell()
  await tell()
  expect(await subjectsOf(maren)).toEqual([
    `${sofia.displayName} and ${mateo.displayName} would like to connect`,
  ])
  const [mail] = await mailsOf(maren)
  expect(mail?.text).not.toContain('Fridays')
  expect(mail?.text).toContain('/connect?tab=received')
  expect(await waitingTo(maren)).toEqual([{ kind: 'request', held: null, minutes: 23 * 60 }])
  for (const { why, receiver } of cases) expect(await mailsOf(receiver), why).toEqual([])
  await timePasses({ hours: 23 })
  await tell()
  expect(await subjectsOf(maren)).toHaveLength(2)
})
