import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reports } from '#safety/tables.ts'
import { makeContacts } from '#testing/contacts.ts'
import type { Person } from '#testing/scene.ts'
import { caseScene } from './case.scene.ts'

const { call, claim, db, logOf, openCase, person, read, staff, timePasses } = await caseScene()

test('of twenty who claim a case at once one has it; the others are told who, and reporters that it is read', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')]
  const { id, number } = await openCase(ana, [ben])
  const team = await Promise.all(Array.from({ length: 20 }, () => staff('moderator')))
  const answers = await Promise.all(team.map(each => claim(each, number)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  const winner = team[answers.findIndex(({ status }) => status === 200)]
  const loser = team.find(each => each !== winner)
  if (!winner || !loser) throw new Error('Nobody has it.')
  const { body } = await claim(loser, number)
  expect(body).toMatchObject({ code: 'case_taken', message: `${winner.displayName} has this case.` })
  const [report] = await db.select().from(reports).where(eq(reports.caseId, id))
  expect(report?.inReviewAt).toEqual(expect.any(Date))
  expect((await logOf(winner)).map(({ act, key }) => [act, key])).toEqual([['case.claim', number]])

  expect((await claim(winner, number)).status, 'renewed while it is open').toBe(200)
  expect((await read(loser, number)).body.claim).toMatchObject({ name: winner.displayName, isMine: false })
  await timePasses({ minutes: 16 })
  expect((await claim(loser, number)).status, 'nobody came back').toBe(200)
  const handOver = (asker: Person, to: number | null, text = '') =>
    call(api.handOverCase, { asker, params: { number }, body: { to, text } })
  expect((await handOver(winner, null)).body.code, 'only one’s own is handed over').toBe('case_taken')
  expect((await handOver(loser, null)).status).toBe(204)
  expect((await claim(winner, number)).status).toBe(200)
})

test('a case is handed over with a note to a colleague who may decide it, and to nobody else', async () => {
  const [ana, ben] = [await person('Ana3'), await person('Ben3')]
  const [ines, piet, otto] = [await staff('moderator'), await staff('moderator'), await staff('admin')]
  await makeContacts(db, piet, ana)
  const { number } = await openCase(ana, [ben])
  const handOver = (asker: Person, to: number | null, text = '') =>
    call(api.handOverCase, { asker, params: { number }, body: { to, text } })
  const noted = await call(api.noteOnCase, {
    ...{ asker: ines, params: { number }, body: { text: 'Wrote to us from ben@people.test' } },
  })
  expect(noted.status).toBe(204)
  const { colleagues } = (await read(ines, number)).body
  expect(colleagues).toContainEqual({ id: otto.id, name: otto.displayName, isAdmin: true })
  expect(colleagues.map(({ id }) => id)).not.toContain(piet.id)
  for (const [asker, to, code] of [
    [ines, piet.id, 'not_found'],
    [ines, ben.id, 'not_found'],
    [ines, ines.id, 'not_found'],
    [piet, otto.id, 'own_case'],
  ] as const)
    expect((await handOver(asker, to)).body.code).toBe(code)
  expect((await handOver(ines, otto.id, 'A ban, I think')).status).toBe(204)
  expect((await claim(ines, number)).body.code).toBe('case_taken')
  await timePasses({ minutes: 30 })
  const { body } = await read(otto, number)
  expect(body.claim).toMatchObject({ staffId: otto.id, isMine: true })
  expect(body.notes).toMatchObject([
    { by: ines.displayName, to: null, text: 'Wrote to us from b•••@p•••.test' },
    { by: ines.displayName, to: otto.displayName, text: 'A ban, I think' },
  ])
  const refused = await call(api.noteOnCase, { asker: piet, params: { number }, body: { text: 'My friend' } })
  expect(refused.body.code).toBe('own_case')
  await timePasses({ minutes: 31 })
  expect((await claim(ines, number)).status, 'and not for ever').toBe(200)
})

test('nobody reads or claims a case about themselves, and there is none of a number that nobody gave', async () => {
  const ines = await staff('moderator')
  const ben = await person('Ben2')
  const { number } = await openCase(ines, [ben])
  for (const answer of [await claim(ines, number), await read(ines, number)])
    expect([answer.status, answer.body.code]).toEqual([403, 'own_case'])
  expect((await read(ines, '0000')).status).toBe(404)
})
