import { api } from '@akin/contract/api.ts'
import { DisplayName, Email } from '@akin/contract/auth/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scene } from '#testing.ts'
import { isReservedName } from './display-names.ts'
import { demoPassword, fillAuth, people } from './samples.ts'
import { users } from './tables.ts'

const { call, db, person } = await scene()

test('the people of the demo could have joined by themselves', () => {
  expect(people.length).toBeGreaterThanOrEqual(12)
  for (const { displayName, email } of people) {
    expect(z.safeParse(DisplayName, displayName).success && !isReservedName(displayName)).toBe(true)
    expect(z.safeParse(Email, email).success).toBe(true)
  }
})

test('filling twice changes nothing, and a real person keeps their name', async () => {
  const real = await person(people[3].displayName)
  await fillAuth(db)
  const everyone = () => db.select().from(users).orderBy(users.id)
  const first = await everyone()
  expect(first).toHaveLength(people.length)
  await fillAuth(db)
  expect(await everyone()).toEqual(first)
  expect(first.find(row => row.displayName === real.displayName)?.id).toBe(real.id)
})

test('someone of the demo signs in with the password that is printed', async () => {
  const [ana, ben] = people
  for (const { id, displayName, email } of [ana, ben]) {
    const { status, body } = await call(api.logIn, { body: { email, password: demoPassword } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, displayName, emailVerified: true })
  }
})

test('who has left the demo is not dragged back', async () => {
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` })
    .where(eq(users.id, people[1].id))
  await fillAuth(db)
  const [row] = await db.select().from(users).where(eq(users.id, people[1].id))
  expect(row?.status).toBe('deleting')
})
