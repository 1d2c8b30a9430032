import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profileLinks, profiles } from '#profile/tables.ts'
import { decisionScene } from '#safety/decisions/decisions.scene.ts'
import { reports } from '#safety/tables.ts'
import { runAkin } from './akin.ts'

/** Sessions are looked at once an hour: whatever closes a socket here is the command. */
const stage = await decisionScene({ live: { recheckMs: 60 * 60 * 1000 } })
const { call, config, connect, db, facts, openCase, person } = stage
const env = {
  DATABASE_URL: db.$client.options.connectionString,
  DATA_DIR: config.dataDir,
  LOG_LEVEL: 'silent',
}

/** The command as it is typed, with connections and a bus of its own beside the server of this file. */
const akin = (...words: string[]) => runAkin(['safety', ...words], env)
const said = async (...words: string[]) => (await akin(...words)).said
const decided = ['--reason', 'spam', '--facts', facts, '--where', 'profile']

test('a case is listed, read and decided; what breaks a rule is gone, and open pages obey', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')]
  const { id, number } = await openCase(ana, [ben])
  await db
    .insert(profileLinks)
    .values({ userId: ana.id, position: 0, label: 'Shop', url: 'https://pay.example/' })
  expect(await said('cases')).toMatch(new RegExp(`^${number}  due .* UTC  Ana  \\(report\\)$`))
  const shown = await said('cases', '--show', number)
  expect(shown).toContain('person: Spam')
  expect(shown).toMatch(/\[message, reported\].*\n +Pay here today/)
  expect(shown, 'nobody needs to know who it was').not.toContain('Ben')
  const [read] = await db.select().from(reports).where(eq(reports.caseId, id))
  expect(read?.inReviewAt).toEqual(expect.any(Date))

  const socket = await connect(ana)
  const removal = ['decide', '--case', number, '--step', 'suspension', '--days', '30', ...decided]
  const link = [...removal, '--remove', 'link:https://pay.example/']
  expect(await said(...link)).toBe(
    `Would decide case ${number} about Ana: suspension for 30 days. Nothing was changed.`,
  )
  expect(socket.frames).toEqual([])
  expect(await akin(...removal, '--remove', 'link:https://other.example/', '--apply')).toMatchObject({
    code: 1,
    said: expect.stringContaining('they have no such link'),
  })
  expect(await said(...link, '--apply')).toMatch(
    /^Decided case .* as D-\d{4}-\d{4,}\. They are told by mail\.$/,
  )
  expect(await socket.closed).toBe(4401)
  expect(await db.$count(profileLinks, eq(profileLinks.userId, ana.id))).toBe(0)
  expect(await said(...link, '--apply')).toContain('operator decided it, ')

  const [decision] = (await call(api.getStanding, { asker: ana })).body.decisions
  const of = ['--decision', decision?.number ?? '']
  const text = 'It was my own class, and they had asked for it.'
  expect(await said('appeal', ...of)).toContain('has not appealed')
  await call(api.sendAppeal, { asker: ana, params: { decisionId: decision?.id ?? 0 }, body: { text } })
  expect(await said('cases')).toMatch(new RegExp(`^${decision?.number}  appeal of .*  Ana$`))
  expect(await said('appeal', ...of)).toContain(text)
  const answer = ['--result', 'lifted', '--answer', 'You are right, and we were not.', '--by', 'noor']
  expect(await said('appeal', ...of, ...answer)).toContain('Nothing was changed.')
  expect(await said('appeal', ...of, ...answer, '--apply')).toContain('They are told by mail.')
  expect((await call(api.listContacts, { asker: ana })).status).toBe(200)
  expect(await said('cases')).toBe('Nothing waits to be decided.')
})

test('a part of a profile is removed, a decision is lifted, and what cannot be done is said', {
  tags: 'variant',
}, async () => {
  const cleo = await person('Cleo')
  await db.update(profiles).set({ bio: 'Buy now' }).where(eq(profiles.userId, cleo.id))
  const { number } = await openCase(cleo)
  const removal = ['decide', '--case', number, '--step', 'removal', ...decided]
  await said(...removal, '--remove', 'bio', '--apply')
  expect((await call(api.getOwnProfile, { asker: cleo })).body.bio).toBe('')
  const [decision] = (await call(api.getStanding, { asker: cleo })).body.decisions
  const lifting = ['lift', '--decision', decision?.number ?? '', '--why', 'It was a quote.']
  expect(await said(...lifting)).toContain('Nothing was changed.')
  expect(await said(...lifting, '--apply')).toContain('Lifted')
  for (const [words, sentence] of [
    [removal, 'Name what is removed with --remove.'],
    [['decide', '--step', 'ban'], 'Name the case with --case.'],
    [['decide', '--case', number, '--step', 'jail'], 'Give --step one of: no_breach, removal'],
    [
      ['decide', '--case', number, '--step', 'ban', '--reason', 'spam', '--facts', 'Short'],
      'Give --facts a text of 20',
    ],
    [['decide', '--case', number, '--step', 'suspension', ...decided], 'Give --days one of: 7, 30.'],
    [['lift', '--decision', 'D-2026-9999', '--why', 'It was a quote.'], 'there is no decision "D-2026-9999"'],
    [['appeal'], 'Name the decision with --decision.'],
    [['cases', '--show', 'ZZZZ'], 'there is no case "ZZZZ"'],
  ] as const)
    expect(await said(...words)).toContain(sentence)
})
