import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reports } from '#safety/tables.ts'
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
  await call(api.handBackCase, { asker: winner, params: { number } })
  expect((await claim(winner, number)).body.code, 'only one’s own is handed back').toBe('case_taken')
  await call(api.handBackCase, { asker: loser, params: { number } })
  expect((await claim(winner, number)).status).toBe(200)
})

test('nobody reads or claims a case about themselves, and there is none of a number that nobody gave', async () => {
  const ines = await staff('moderator')
  const ben = await person('Ben2')
  const { number } = await openCase(ines, [ben])
  for (const answer of [await claim(ines, number), await read(ines, number)])
    expect([answer.status, answer.body.code]).toEqual([403, 'own_case'])
  expect((await read(ines, '0000')).status).toBe(404)
})
