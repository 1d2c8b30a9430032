import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { hashPassword } from './password-hashing.ts'
import { termsVersion } from './register.ts'
import { users } from './tables.ts'

/** Everyone in the demo signs in with this. */
export const demoPassword = 'akin demo password'

/** The people of the demo, the same in every installation, for each room to give them a life. */
export const people = [
  {
    id: 1_000_000_001,
    displayName: 'Ana',
    email: 'ana@demo.example',
    dateOfBirth: '1994-03-12',
    joined: 210,
  },
  {
    id: 1_000_000_002,
    displayName: 'Ben',
    email: 'ben@demo.example',
    dateOfBirth: '1991-11-02',
    joined: 204,
  },
  {
    id: 1_000_000_003,
    displayName: 'Chidi',
    email: 'chidi@demo.example',
    dateOfBirth: '1988-06-25',
    joined: 180,
  },
  {
    id: 1_000_000_004,
    displayName: 'Daria',
    email: 'daria@demo.example',
    dateOfBirth: '1999-01-30',
    joined: 151,
  },
  {
    id: 1_000_000_005,
    displayName: 'Emre',
    email: 'emre@demo.example',
    dateOfBirth: '1985-09-17',
    joined: 133,
  },
  {
    id: 1_000_000_006,
    displayName: 'Freja',
    email: 'freja@demo.example',
    dateOfBirth: '1996-12-08',
    joined: 120,
  },
  {
    id: 1_000_000_007,
    displayName: 'Gita',
    email: 'gita@demo.example',
    dateOfBirth: '1979-04-21',
    joined: 96,
  },
  {
    id: 1_000_000_008,
    displayName: 'Hugo',
    email: 'hugo@demo.example',
    dateOfBirth: '2001-08-14',
    joined: 80,
  },
  {
    id: 1_000_000_009,
    displayName: 'Ines',
    email: 'ines@demo.example',
    dateOfBirth: '1993-02-03',
    joined: 61,
  },
  {
    id: 1_000_000_010,
    displayName: 'Jonas',
    email: 'jonas@demo.example',
    dateOfBirth: '1990-10-29',
    joined: 45,
  },
  {
    id: 1_000_000_011,
    displayName: 'Kira_Sol',
    email: 'kira@demo.example',
    dateOfBirth: '1997-07-07',
    joined: 30,
  },
  {
    id: 1_000_000_012,
    displayName: 'Liam-O',
    email: 'liam@demo.example',
    dateOfBirth: '1983-05-19',
    joined: 19,
  },
  { id: 1_000_000_013, displayName: 'Mei', email: 'mei@demo.example', dateOfBirth: '2000-02-29', joined: 9 },
  {
    id: 1_000_000_014,
    displayName: 'Noor',
    email: 'noor@demo.example',
    dateOfBirth: '1995-12-24',
    joined: 2,
  },
] as const

/** Adds those who are missing. Whoever is there stays as they are, whatever has become of them. */
export async function fillAuth(db: Database) {
  const passwordHash = await hashPassword(demoPassword)
  const rows = people.map(({ joined, ...person }) => ({
    ...person,
    passwordHash,
    termsVersion,
    createdAt: sql`now() - ${joined} * interval '1 day'`,
    emailVerifiedAt: sql`now() - ${joined} * interval '1 day'`,
  }))
  await db.insert(users).values(rows).onConflictDoNothing()
}
