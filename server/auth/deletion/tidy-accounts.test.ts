import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countAttempt } from '#platform/limits/attempts.ts'
import type { Person } from '#testing/scene.ts'
import { accountScene } from '../account.scene.ts'
import { formerNames, oneTimeLinks, sessions, users } from '../tables.ts'
import type { Erase } from './purge-account.ts'
import { tidyAccountsNow } from './tidy-accounts.ts'

const { db, deps, lines, person, elsewhere, linkFor, rowOf, timePasses } = await accountScene()

const patient = () => new AbortController().signal
const tidy = (erasers: Erase[] = [], signal = patient()) =>
  tidyAccountsNow(erasers).run({}, deps, { id: 'test', attempt: 1, signal })

async function dueIn({ id }: Person, time: string) {
  const deletionDueAt = sql`now() + ${time}::interval`
  await db.update(users).set({ status: 'deleting', deletionDueAt }).where(eq(users.id, id))
}

const joined = ({ id }: Person, ago: string) =>
  db
    .update(users)
    .set({ createdAt: sql`now() - ${ago}::interval` })
    .where(eq(users.id, id))

/** What was mailed to them, oldest first. */
async function mailsOf({ id }: Person) {
  const { rows } = await db.execute<{ kind: string; days: number | null }>(sql`
    select data->'mail'->>'kind' as kind, (data->'mail'->>'daysLeft')::int as days from pgboss.job
    where name = 'account-mail' and (data->'mail'->>'userId')::bigint = ${id} order by created_on`)
  return rows.map(({ kind, days }) => (days === null ? kind : `${kind} ${days}`))
}

test('it runs every ten minutes', () => {
  expect(tidyAccountsNow([]).job.cron).toBe('*/10 * * * *')
})

describe('before a deletion', () => {
  test('a reminder goes out on day 23 and on day 29, each once', async () => {
    const ana = await person('Ana')
    await dueIn(ana, '7 days 1 hour')
    await tidy()
    expect(await mailsOf(ana)).toEqual([])
    await dueIn(ana, '6 days 23 hours')
    await tidy()
    await tidy()
    expect(await mailsOf(ana)).toEqual(['deletion-reminder 7'])
    await dueIn(ana, '23 hours')
    await tidy()
    await tidy()
    expect(await mailsOf(ana)).toEqual(['deletion-reminder 7', 'deletion-reminder 1'])
  })

  test('a late run sends only the last one, with the days that are really left', async () => {
    const ben = await person('Ben')
    const mia = await person('Mia')
    await dueIn(ben, '5 hours')
    await dueIn(mia, '4 days 12 hours')
    await tidy()
    await tidy()
    expect(await mailsOf(ben)).toEqual(['deletion-reminder 1'])
    expect(await mailsOf(mia)).toEqual(['deletion-reminder 5'])
  })

  test('whoever came back hears nothing', async () => {
    const leo = await person('Leo')
    await dueIn(leo, '2 days')
    await db.update(users).set({ status: 'active', deletionDueAt: null }).where(eq(users.id, leo.id))
    await tidy()
    expect(await mailsOf(leo)).toEqual([])
  })
})

describe('an address that nobody confirmed', () => {
  test('is reminded after a day and after a week, each once', async () => {
    const una = await person('Una', { verified: false })
    await joined(una, '23 hours')
    await tidy()
    expect(await mailsOf(una)).toEqual([])
    await joined(una, '25 hours')
    await tidy()
    await tidy()
    expect(await mailsOf(una)).toEqual(['verify-reminder'])
    await joined(una, '7 days 1 hour')
    await tidy()
    await tidy()
    expect(await mailsOf(una)).toEqual(['verify-reminder', 'verify-reminder'])
  })

  test('is reminded once when both are due, and not at all when it takes no mail', async () => {
    const [ida, kai] = [await person('Ida', { verified: false }), await person('Kai', { verified: false })]
    await joined(ida, '8 days')
    await joined(kai, '8 days')
    await db.update(users).set({ emailRefusedAt: sql`now()` }).where(eq(users.id, kai.id))
    await tidy()
    await tidy()
    expect(await mailsOf(ida)).toEqual(['verify-reminder'])
    expect(await mailsOf(kai)).toEqual([])
  })

  test('loses its account after fourteen days, and the name is free at once', async () => {
    const max = await person('Max', { verified: false })
    const eva = await person('Eva', { verified: false })
    const zoe = await person('Zoe')
    await joined(max, '14 days 1 minute')
    await joined(eva, '13 days 23 hours')
    await joined(zoe, '400 days')
    await linkFor(max, 'verify_email', max.email)
    const erased: number[] = []
    await tidy([async (_tx, userId) => void erased.push(userId)])
    expect(await db.select().from(users).where(eq(users.id, max.id))).toEqual([])
    expect(erased).toEqual([max.id])
    expect(lines).toContainEqual(expect.objectContaining({ userId: max.id, event: 'purge unverified' }))
    for (const kept of [eva, zoe]) expect((await rowOf(kept)).status).toBe('active')
    const again = await person('Max')
    expect(again.id).not.toBe(max.id)
  })
})

describe('a deletion that is due', () => {
  test('is carried out', async () => {
    const joe = await person('Joe')
    await dueIn(joe, '-1 second')
    await tidy()
    expect((await rowOf(joe)).status).toBe('deleted')
    expect(lines).toContainEqual(expect.objectContaining({ userId: joe.id, event: 'purge' }))
  })

  test('for longest comes first, also when many are due', async () => {
    const people = await Promise.all(['First', 'Second', 'Third'].map(name => person(name)))
    const byId = people.toSorted((a, b) => b.id - a.id)
    for (const [place, one] of byId.entries()) await dueIn(one, `-${3 - place} hours`)
    const erased: number[] = []
    await tidy([async (_tx, userId) => void erased.push(userId)])
    expect(erased).toEqual(byId.map(one => one.id))
  })

  test('that fails does not hold up the others, is reported, and is tried again', async () => {
    const people = await Promise.all(['Poor', 'Rich', 'Glad'].map(name => person(name)))
    for (const one of people) await dueIn(one, '-1 second')
    const unlucky = people.map(one => one.id).sort((a, b) => a - b)[0]
    const fail: Erase = async (_tx, userId) => {
      if (userId === unlucky) throw new Error('not this one')
    }
    await tidy([fail])
    const statuses = await db
      .select({ id: users.id, status: users.status })
      .from(users)
      .where(
        inArray(
          users.id,
          people.map(one => one.id),
        ),
      )
      .orderBy(users.id)
    expect(statuses.map(row => row.status)).toEqual(['deleting', 'deleted', 'deleted'])
    await timePasses({ seconds: 2 })
    await tidy()
    expect((await rowOf({ ...(people[0] as Person), id: unlucky ?? 0 })).status).toBe('deleted')
  })
})

describe('what no longer means anything', () => {
  test('is swept away, and what still does is not', async () => {
    const ivo = await person('Ivo')
    const old = await elsewhere(ivo)
    const past = (table: typeof sessions) =>
      db.update(table).set({ expiresAt: sql`now()` }).where(sql`id = (select max(id) from sessions)`)
    await past(sessions)
    expect(old.id).toBe(ivo.id)
    await linkFor(ivo, 'reset_password', ivo.email)
    await linkFor(ivo, 'disown_session', ivo.email)
    await linkFor(ivo, 'verify_email', ivo.email)
    const endedAgo = (purpose: 'reset_password' | 'disown_session', ago: string) =>
      db
        .update(oneTimeLinks)
        .set({ expiresAt: sql`now() - ${ago}::interval` })
        .where(eq(oneTimeLinks.purpose, purpose))
    await endedAgo('reset_password', '8 days')
    await endedAgo('disown_session', '6 days')
    await countAttempt(db, [{ key: 'test:over', max: 1, seconds: 0 }])
    await countAttempt(db, [{ key: 'test:running', max: 1, seconds: 600 }])
    await db.insert(formerNames).values([
      { nameKey: 'long-ago', givenUpAt: sql`now() - interval '180 days'` },
      { nameKey: 'lately', givenUpAt: sql`now() - interval '179 days'` },
    ])
    await tidy()
    expect(await db.select().from(sessions).where(eq(sessions.userId, ivo.id))).toHaveLength(1)
    const links = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, ivo.id))
    expect(links.map(link => link.purpose).sort()).toEqual(['disown_session', 'verify_email'])
    const { rows } = await db.execute(sql`select key from attempts where key like 'test:%'`)
    expect(rows).toEqual([{ key: 'test:running' }])
    const names = await db
      .select()
      .from(formerNames)
      .where(inArray(formerNames.nameKey, ['long-ago', 'lately']))
    expect(names.map(row => row.nameKey)).toEqual(['lately'])
  })

  test('may be more than one batch', async () => {
    const rows = Array.from({ length: 2500 }, () => ({ key: `sweep:${randomBytes(8).toString('hex')}` }))
    await db.execute(sql`
      insert into attempts (key, count, resets_at)
      select value->>'key', 1, now() from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`)
    await tidy()
    const left = await db.execute(sql`select 1 from attempts where key like 'sweep:%'`)
    expect(left.rows).toEqual([])
  })
})

describe('several runs at once', () => {
  test('send each reminder once and purge each account once', async () => {
    const ids = await addUsers(250)
    await db
      .update(users)
      .set({ status: 'deleting', deletionDueAt: sql`now() + interval '6 days'` })
      .where(inArray(users.id, ids.slice(0, 230)))
    await db
      .update(users)
      .set({ status: 'deleting', deletionDueAt: sql`now()` })
      .where(inArray(users.id, ids.slice(230)))
    const erased: number[] = []
    const erase: Erase = async (_tx, userId) => void erased.push(userId)
    await Promise.all(Array.from({ length: 4 }, () => tidy([erase])))
    expect(erased.sort()).toEqual(ids.slice(230).sort())
    const { rows } = await db.execute<{ mails: number }>(sql`
      select count(*)::int as mails from pgboss.job
      where name = 'account-mail' and (data->'mail'->>'userId')::bigint in ${ids.slice(0, 230)}`)
    expect(rows).toEqual([{ mails: 230 }])
  })

  test('stop when they are told to, and the next one goes on', async () => {
    const pia = await person('Pia')
    await dueIn(pia, '-1 second')
    await tidy([], AbortSignal.abort())
    expect((await rowOf(pia)).status).toBe('deleting')
    await tidy()
    expect((await rowOf(pia)).status).toBe('deleted')
  })

  async function addUsers(count: number) {
    const rows = await db
      .insert(users)
      .values(
        Array.from({ length: count }, (_, n) => ({
          email: `many${n}@people.test`,
          displayName: `Many${n}`,
          passwordHash: 'unusable',
          dateOfBirth: '1990-01-01',
          termsVersion: '2026-11-15',
          emailVerifiedAt: new Date(),
        })),
      )
      .returning({ id: users.id })
    return rows.map(row => row.id)
  }
})
