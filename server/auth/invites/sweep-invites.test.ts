import { expect, test } from 'vitest'
import { approvals, invites } from '../tables.ts'
import { joiningScene } from './joining.scene.ts'
import { sweepInvitesNow } from './sweep-invites.ts'

const { db, deps, person, inviteOf, timePasses } = await joiningScene()

test('links that are over go, and after sixty days what people wrote who asked', async () => {
  const ana = await person('Ana')
  const ask = (email: string) => ({ email, name: 'Eve', why: 'I would like to meet people who read.' })
  await inviteOf(ana, { days: 1 })
  await db.insert(approvals).values(ask('old@people.test'))
  await timePasses({ days: 60, seconds: 1 })
  const { id } = await inviteOf(ana)
  await db.insert(approvals).values(ask('new@people.test'))
  for (let run = 0; run < 2; run++) {
    await sweepInvitesNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
    expect((await db.select().from(invites)).map(row => row.id)).toEqual([id])
    expect((await db.select().from(approvals)).map(row => row.email)).toEqual(['new@people.test'])
  }
})
