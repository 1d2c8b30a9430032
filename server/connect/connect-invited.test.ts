import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allJobsDone } from '#auth/auth.testing.ts'
import { joiningScene } from '#auth/invites/joining.scene.ts'
import { verifyUser } from '#auth/registration/verify-user.ts'
import { invited, users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import { connectInvitedNow } from './connect-invited.ts'
import { findConnection } from './pair.ts'
import { blocks } from './tables.ts'

const { call, db, deps, person, join, inviteOf } = await joiningScene({ work: true })
let guests = 0

/** Someone new who has come by a link of theirs and confirms their address, after whatever is in the way. */
async function comeBy(inviter: Awaited<ReturnType<typeof person>>, meanwhile = async (_id: number) => {}) {
  const { code } = await inviteOf(inviter)
  const { body } = await join(`Guest-${++guests}`, { invite: code })
  await meanwhile(body.id)
  await transaction(db, tx => verifyUser(tx, body.id))
  await allJobsDone(db)
  return body
}

test('whoever was invited and confirms their address is a contact of the one who did it', async () => {
  const ana = await person('Ana')
  const guest = await comeBy(ana, async id => {
    expect(await findConnection(db, ana.id, id)).toBeUndefined()
  })
  expect(await findConnection(db, ana.id, guest.id)).toMatchObject({
    status: 'connected',
    requesterId: ana.id,
  })
  const { body } = await call(api.listContacts, { asker: ana })
  expect(JSON.stringify(body)).toContain(guest.displayName)
  expect(await db.$count(invited)).toBe(0)
  await connectInvitedNow.run({ userId: guest.id }, deps, {
    ...{ id: 'again', attempt: 2, signal: new AbortController().signal },
  })
  expect(await findConnection(db, ana.id, guest.id)).toMatchObject({ status: 'connected' })
})

const inTheWay = {
  Block: (inviter: number, guest: number) =>
    db.insert(blocks).values({ blockerId: inviter, blockedId: guest }),
  Break: (inviter: number) => db.update(users).set({ breakSince: sql`now()` }).where(eq(users.id, inviter)),
  Leaving: (inviter: number) =>
    db
      .update(users)
      .set({ status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` })
      .where(eq(users.id, inviter)),
}

test('a block, a break and an account that is going are in the way, and nobody is told', async () => {
  for (const [name, put] of Object.entries(inTheWay)) await expectNothing(name, put)
})

test('a full list is in the way', { tags: 'variant' }, async () => {
  await expectNothing('Full', inviter =>
    db.execute(sql`with crowd as (
        insert into users (email, display_name, password_hash, date_of_birth, terms_version)
        select 'crowd-' || n || '@people.test', 'Crowd-' || n, '', '1990-01-01', '' from generate_series(1, ${limits.contacts}) n
        returning id)
      insert into connections (user_a_id, user_b_id, status, requester_id, connected_at)
      select least(id, ${inviter}), greatest(id, ${inviter}), 'connected', id, now() from crowd`),
  )
})

async function expectNothing(name: string, put: (inviter: number, guest: number) => PromiseLike<unknown>) {
  const inviter = await person(name)
  const guest = await comeBy(inviter, async id => void (await put(inviter.id, id)))
  expect(await findConnection(db, inviter.id, guest.id), name).toBeUndefined()
  expect(await db.$count(invited), name).toBe(0)
}
