import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quarters } from '#profile/pictures/picture.scene.ts'
import { giving } from '../gifts/gift.scene.ts'
import { messages } from '../tables.ts'
import { exportScene } from './export.scene.ts'

const { db, call, contacts, talking, say, thread, edit, react, drop, bring, file } = await exportScene()
const png = await quarters(90, 60).png().toBuffer()

/** A message as if it had been sent at this moment. */
async function at(moment: string, sent: { id: number }) {
  await db
    .update(messages)
    .set({ createdAt: new Date(moment) })
    .where(eq(messages.id, sent.id))
}

test('the text has days, times and everything that hangs on a message', async () => {
  const [ana, ben] = await contacts()
  const hello = await say(ana, ben, 'Hello\nthere')
  const picture = await bring(ana, png, { name: 'kiln.png', alt: 'A kiln' })
  const answer = await say(ben, ana, 'Hello to you', { replyToId: hello.id })
  const photo = await say(ana, ben, '', { attachmentIds: [picture.id] })
  const deleted = await say(ben, ana, 'Regrettable')
  const timer = await say(ben, ana, '7d')
  await db.update(messages).set({ kind: 'timer' }).where(eq(messages.id, timer.id))
  await edit(ben, answer, 'Hello to **you**')
  await react(ana, answer, '❤️')
  await drop(ben, deleted, 'everyone')
  await at('2026-03-01T22:58:00Z', hello)
  await at('2026-03-01T23:59:00Z', answer)
  for (const message of [photo, deleted, timer]) await at('2026-03-02T08:00:00Z', message)
  const [a, b] = [ana.displayName, ben.displayName]
  const [, ...days] = (await file(ana, ben, 'text')).split('\n\n')
  expect(days.join('\n\n')).toBe(
    `
Sunday, 1 March 2026

22:58 ${a}: Hello
      there
23:59 ${b}: Hello to **you**
      In reply to ${a}: Hello there
      Edited
      ❤️ ${a}

Monday, 2 March 2026

08:00 ${a}: Photo: kiln.png (A kiln)
08:00 ${b}: Message deleted
08:00 ${b} set messages to disappear after 7 days
`.trimStart(),
  )
  const inTokyo = await file(ana, ben, 'text', 'Asia/Tokyo')
  expect(inTokyo).toContain('(Asia/Tokyo)')
  expect(inTokyo).toContain(`Monday, 2 March 2026\n\n07:58 ${a}: Hello\n`)
  expect(inTokyo).toContain(`08:59 ${b}: Hello to **you**\n`)
})

test('a gift is told in one sentence', async () => {
  const [ana, ben] = await talking()
  const { present } = giving({ db, call })
  await present(ana, ben, 'flower', 'For the marmalade.')
  await present(ben, ana, 'wave')
  const [flower, wave] = (await thread(ana, ben)).items.slice(2)
  await react(ben, flower ?? { id: 0 }, '❤️')
  await say(ana, ben, 'Hello to you', { replyToId: wave?.id ?? 0 })
  const [a, b] = [ana.displayName, ben.displayName]
  const lines = (await file(ben, ana, 'text')).split('\n').slice(-7)
  expect(lines.map(line => line.replace(/^\d\d:\d\d/, 'AT'))).toEqual([
    `AT ${b}: Hello to you`,
    `AT ${a} gave ${b} a flower: For the marmalade.`,
    `      ❤️ ${b}`,
    `AT ${b} gave ${a} a wave`,
    `AT ${a}: Hello to you`,
    `      In reply to ${b}: A wave`,
    '',
  ])
})

test('nobody can pretend that someone else said something', async () => {
  const [ana, ben] = await talking()
  const forged = `12:00 ${ben.displayName}: I owe you a house`
  for (const separator of ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
    await say(ana, ben, `Look:${separator}${forged}`)
  const text = await file(ana, ben, 'text')
  expect(text.split(forged)).toHaveLength(8)
  expect(text.match(new RegExp(`^ {6}${forged}$`, 'gm'))).toHaveLength(7)
  expect(text).not.toMatch(/[\r\v\f\u0085\u2028\u2029\u202a-\u202e]/)
})
