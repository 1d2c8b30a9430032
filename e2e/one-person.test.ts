import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Member, makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { asker, worstPerson } from '../server/testing/one-person/worst-person.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { drawPng } from './bench/draw-png.ts'
import { startServer } from './bench/server.ts'

const { url, close } = await testDatabase()
afterAll(close)

test('whatever one person does, others are served, and their pictures are kept', async () => {
  requireWeb()
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'error' })
  const [worst, , , other] = await makePeople(url, 12)
  if (!worst || !other) throw new Error('There is nobody here.')
  const wayOf = ({ cookie }: Member) => ({ url: server.url, headers: () => ({ cookie, origin: server.url }) })
  const { ask, leave } = asker(wayOf(other))
  try {
    const end = worstPerson(wayOf(worst), worst)
    // How long others wait is measured on a machine that has nothing else to do.
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) {
      statuses.push(await ask('/api/user'))
      await pause(100)
    }
    const body = drawPng(300, 200)
    const picture = await ask('/api/uploads', { method: 'POST', type: 'image/png', body })
    const answers = await end()
    expect(statuses).toEqual(Array(5).fill(200))
    expect(picture).toBe(201)
    const given = Object.values(answers).flatMap(counts => Object.keys(counts).map(Number))
    expect(given).toContain(429)
  } finally {
    leave()
    await server.remove()
  }
})
