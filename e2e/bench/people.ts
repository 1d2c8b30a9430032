import { randomBytes } from 'node:crypto'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type {} from '../../server/app.ts'
import { openSession } from '../../server/auth/sessions/session.ts'
import { users } from '../../server/auth/tables.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Akin } from './akin.ts'

/** Someone with a browser of their own, signed in. */
export interface Person {
  id: number
  displayName: string
  email: string
  context: BrowserContext
  page: Page
}

export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>

export interface PersonOptions {
  verified?: boolean
  /** Of a browser that is theirs alone: one that has to have something, or whose pages begin with a script. */
  browser?: BrowserContextOptions
}

/** Two signed-in people in two browsers. */
export async function people(newContext: NewContext, akin: Akin) {
  const [ana, ben] = await Promise.all([person(newContext, akin, 'Ana'), person(newContext, akin, 'Ben')])
  return { ana, ben }
}

/** Someone written straight into the database, with a session in their browser and a password nobody can use. */
export async function person(
  newContext: NewContext,
  akin: Pick<Akin, 'url' | 'databaseUrl'>,
  name: string,
  { verified = true, browser }: PersonOptions = {},
): Promise<Person> {
  const displayName = `${name}-${randomBytes(3).toString('hex')}`
  const email = `${displayName.toLowerCase()}@people.test`
  const { id, token } = await signUp(akin, displayName, email, verified)
  const context = await newContext(browser)
  await context.addCookies([
    { name: 'akin_session', value: token, url: akin.url, httpOnly: true, sameSite: 'Lax' },
  ])
  return { id, displayName, email, context, page: await context.newPage() }
}

async function signUp(
  akin: Pick<Akin, 'databaseUrl'>,
  displayName: string,
  email: string,
  verified: boolean,
) {
  const { db, close } = openDatabase(akin.databaseUrl, { poolSize: 1 })
  try {
    const [row] = await db
      .insert(users)
      .values({
        email,
        displayName,
        passwordHash: 'unusable',
        dateOfBirth: '1990-01-01',
        termsVersion: '2026-11-15',
        emailVerifiedAt: verified ? new Date() : null,
      })
      .returning({ id: users.id })
    if (!row) throw new Error('The person was not written.')
    return { id: row.id, token: await openSession(db, row.id, 'Test browser') }
  } finally {
    await close()
  }
}
