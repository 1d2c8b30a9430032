import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectScene } from '#connect/connect.scene.ts'
import { connections } from '#connect/tables.ts'
import { readHabits } from './habits.ts'

const { db, strangers, request, decline, takeBackNo, timePasses } = await connectScene()

test('a no is an answer once it can no longer be taken back, and until then the request is as open as before', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  const counted = async () => {
    const { asked, answered } = (await readHabits(db, [ana.id])).get(ana.id) ?? {}
    return { asked, answered }
  }
  const sayNo = async () => {
    await decline(ana, ben)
    await decline(ana, cleo)
    // However slow the machine is, it is of a moment ago.
    await db.update(connections).set({ respondedAt: sql`now()` })
  }
  await request(ben, ana)
  await timePasses({ days: 3 })
  await request(cleo, ana)
  const late = { asked: 1, answered: 0 }
  expect(await counted()).toEqual(late)
  await sayNo()
  expect(await counted()).toEqual(late)
  await takeBackNo(ana, ben)
  await takeBackNo(ana, cleo)
  expect(await counted()).toEqual(late)
  await sayNo()
  await timePasses({ seconds: limits.restoreWindow + 6 })
  expect(await counted()).toEqual({ asked: 2, answered: 1 })
})
