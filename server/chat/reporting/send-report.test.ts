import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import { reportScene } from './report.scene.ts'

const stage = await reportScene()
const { call, talking, strangers, befriend, say, edit, drop } = stage
const { report, reported, sealed, words, subjectOf, rowOfReport } = stage

const receipt = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{8}$/

test('a stranger is refused', async () => {
  const body = { subject: 'person', id: 1, reason: 'spam' } as const
  expect(await stage.toStrangers(api.sendReport, { body })).toEqual(strangersRefused)
})

test('a message goes with ten before and ten after, as its reporter could see them', async () => {
  const [ana, ben] = await talking()
  for (let n = 1; n < 16; n++) await say(n % 2 ? ana : ben, n % 2 ? ben : ana, `Before ${n}`)
  const hidden = await say(ben, ana, 'Zyxhidden')
  const bad = await say(ben, ana, 'Something awful')
  await edit(ben, bad, 'Something bad')
  for (let n = 1; n < 16; n++) await say(ana, ben, `After ${n}`)
  await drop(ana, hidden, 'me')
  const { body, status } = await report(ana, 'message', bad, { details: 'It hurts.' })
  expect([status, body]).toMatchObject([201, { receipt: expect.stringMatching(receipt), isRepeated: false }])
  const said = await words(body)
  expect([said.length, said[0], said[10], said.at(-1)]).toEqual([21, 'Before 6', 'Something bad', 'After 10'])
  expect(JSON.stringify(await sealed(body))).not.toContain('Zyxhidden')
  const [cover] = await sealed(body)
  expect(cover).toMatchObject({ kind: 'report', text: 'It hurts.', facts: { reason: 'harassment' } })
  const subject = await subjectOf(body)
  expect(subject).toMatchObject({
    from: ben.displayName,
    fromId: ben.id,
    versions: [{ text: 'Something awful' }],
  })
  expect(await rowOfReport(body)).toMatchObject({
    reporterId: ana.id,
    subject: 'message',
    about: ben.displayName,
  })
})

test('a person, a profile, a request and a conversation go with what can be seen of them', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await call(api.editProfile, { asker: ben, body: { bio: 'Zyxbio', audiences: { bio: 'contacts' } } })
  await call(api.editProfile, { asker: cleo, body: { bio: 'Buy my coins' } })
  await stage.request(cleo, ana, { note: 'Send me money, please.' })
  await befriend(ben, ana)
  await say(ben, ana, 'Hello there')
  const request = await stage.rowOf(ana, cleo)
  const about = async (...given: Parameters<typeof reported>) =>
    JSON.stringify(await sealed(await reported(...given)))
  expect(await about(ana, 'person', cleo)).toContain('Buy my coins')
  expect(await about(ana, 'profile', cleo)).toContain('Buy my coins')
  expect(await about(ana, 'request', request)).toMatch(/Send me money, please\..*Buy my coins/)
  expect(await about(ana, 'conversation', ben)).toMatch(/Hello there.*Zyxbio/)
  expect(await about(cleo, 'person', ben), 'what is for contacts is not for others').not.toContain('Zyxbio')
})
