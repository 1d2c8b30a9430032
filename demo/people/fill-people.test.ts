import { api } from '@akin/contract/api.ts'
import { DisplayName, Email, RegisterForm } from '@akin/contract/auth/shapes.ts'
import { isReservedName } from '@akin/server/auth/names/display-names.ts'
import { users } from '@akin/server/auth/tables.ts'
import { scene } from '@akin/server/testing/scene.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoPassword, fillPeople, people } from './fill-people.ts'
import { makePeople } from './make-people.ts'

const { call, db, person } = await scene()
const [ana, ben, , daria] = people

test('the people of the demo could have joined by themselves', () => {
  expect(people).toHaveLength(300)
  for (const { displayName, email, dateOfBirth } of people) {
    expect(z.safeParse(DisplayName, displayName).success && !isReservedName(displayName)).toBe(true)
    expect(z.safeParse(Email, email).success).toBe(true)
    expect(z.safeParse(RegisterForm.shape.dateOfBirth, dateOfBirth).success).toBe(true)
  }
})

test('no two of them share a name, an address or an id, in either case of letters', () => {
  for (const one of ['displayName', 'email', 'fullName', 'id'] as const) {
    expect(new Set(people.map(each => String(each[one]).toLowerCase())).size).toBe(people.length)
  }
})

test('they are the same every time, of many places, ages and days', () => {
  expect(makePeople()).toEqual(people)
  expect(new Set(people.map(({ home }) => home.country)).size).toBeGreaterThan(60)
  const years = people.map(({ dateOfBirth }) => Number(dateOfBirth.slice(0, 4)))
  expect(Math.max(...years)).toBeGreaterThanOrEqual(2006)
  expect(Math.min(...years)).toBeLessThanOrEqual(1948)
  expect(people.filter(({ joined }) => joined < 7).length).toBeGreaterThan(8)
  expect(people.filter(({ joined }) => joined > 365).length).toBeGreaterThan(50)
})

test('filling twice changes nothing, and a real person keeps their name', async () => {
  const real = await person(daria?.displayName ?? '')
  await fillPeople(db)
  const everyone = () => db.select().from(users).orderBy(users.id)
  const first = await everyone()
  expect(first).toHaveLength(people.length)
  await fillPeople(db)
  expect(await everyone()).toEqual(first)
  expect(first.find(row => row.displayName === real.displayName)?.id).toBe(real.id)
})

test('someone of the demo signs in with the password that is printed', async () => {
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
    .where(eq(users.id, ben.id))
  await fillPeople(db)
  const [row] = await db.select().from(users).where(eq(users.id, ben.id))
  expect(row?.status).toBe('deleting')
})
