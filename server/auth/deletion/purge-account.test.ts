import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pairOf } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import { erasers } from '#jobs.ts'
import { makeDue, purgeRaces } from '#testing/purge-races.ts'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'
import { enqueueAddressMail } from '../email/mail-address.ts'
import { hashPassword } from '../passwords/password-hashing.ts'
import { users } from '../tables.ts'
import { type Erase, purgeAccount } from './purge-account.ts'

const stage = await accountScene()
const { call, db, pool, member, elsewhere, linkFor, rowOf, timePasses } = stage
const due = (person: Person, inMs?: number) => makeDue(db, person, inMs)

describe('the purge', () => {
  test('leaves alone whoever is not due', async () => {
    const ana = await member('Ana')
    expect(await purgeAccount(db, ana.id, [])).toBe(false)
    await due(ana, 60_000)
    expect(await purgeAccount(db, ana.id, [])).toBe(false)
    expect((await rowOf(ana)).email).toBe(ana.email)
  })

  test('leaves a row that says nothing about anyone', async () => {
    const ben = await member('Ben')
    await due(ben)
    await db
      .update(users)
      .set({
        deletesMessages: true,
        staffRole: 'moderator',
        welcomeStep: 'sentence',
        welcomeListHidden: true,
      })
      .where(eq(users.id, ben.id))
    expect(await purgeAccount(db, ben.id, [])).toBe(true)
    expect(await rowOf(ben)).toEqual({
      id: ben.id,
      email: `deleted-${ben.id}@deleted.invalid`,
      displayName: `gone-${ben.id}`,
      passwordHash: '',
      dateOfBirth: '1900-01-01',
      role: 'user',
      staffRole: null,
      status: 'deleted',
      termsVersion: '',
      marketingOptIn: false,
      emailVerifiedAt: null,
      emailRefusedAt: null,
      verificationReminders: 0,
      displayNameChangedAt: null,
      deletionDueAt: null,
      deletionReason: null,
      deletionReminders: 0,
      deletesMessages: true,
      reactivatedAt: null,
      cancelledDeletionDueAt: null,
      ...{ breakSince: null, breakUntil: null, breakTold: true },
      ...{ calmSince: null, calmUntil: null },
      ...{ suspendedUntil: null, suspendedBy: null, limitedUntil: null, limitedBy: null },
      welcomeStep: null,
      welcomeListHidden: false,
      createdAt: expect.any(Date),
    })
    expect((await rowOf(ben)).createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('frees the address at once and the name after 180 days, for nobody in particular', async () => {
    const mia = await member('Mia')
    await due(mia)
    await purgeAccount(db, mia.id, [])
    const newcomer = { password, dateOfBirth: '1990-01-01', acceptTerms: true as const, email: mia.email }
    const register = (displayName: string) => call(api.register, { body: { ...newcomer, displayName } })
    expect((await register('MIA')).body.code).toBe('name_taken')
    await timePasses({ days: 180 })
    expect((await register('MIA')).status).toBe(201)
  })

  test('is final: signing in is refused like any unknown address', async () => {
    const leo = await member('Leo')
    await due(leo)
    await purgeAccount(db, leo.id, [])
    for (const email of [leo.email, `deleted-${leo.id}@deleted.invalid`]) {
      const { status, body } = await call(api.logIn, { body: { email, password } })
      expect([status, body.message]).toEqual([401, 'Incorrect email or password.'])
    }
    expect(await purgeAccount(db, leo.id, [])).toBe(false)
  })
})

describe('the other rooms', () => {
  beforeAll(() => db.execute(sql`create table room_notes (user_id bigint, note text)`))
  const writeNote = ({ id }: Person) => db.execute(sql`insert into room_notes values (${id}, 'a secret')`)
  const notesOf = async ({ id }: Person) =>
    (await db.execute(sql`select note from room_notes where user_id = ${id}`)).rows.length
  const eraseNotes: Erase = async (tx, userId) => {
    await tx.execute(sql`delete from room_notes where user_id = ${userId}`)
  }

  test('erase their part in the same moment, and find the wish about messages still there', async () => {
    const ida = await member('Ida')
    await writeNote(ida)
    await due(ida)
    await db.update(users).set({ deletesMessages: true }).where(eq(users.id, ida.id))
    const seen: unknown[] = []
    const look: Erase = async (tx, userId) => {
      const [row] = await tx.select().from(users).where(eq(users.id, userId))
      seen.push([userId, row?.deletesMessages])
    }
    expect(await purgeAccount(db, ida.id, [eraseNotes, look])).toBe(true)
    expect(seen).toEqual([[ida.id, true]])
    expect(await notesOf(ida)).toBe(0)
  })

  test('may fail: then nothing is gone, and the next run completes it', async () => {
    const max = await member('Max')
    await writeNote(max)
    await due(max)
    let failures = 0
    const failOnce: Erase = async () => {
      if (failures++ === 0) throw new Error('The disk is full.')
    }
    await expect(purgeAccount(db, max.id, [eraseNotes, failOnce])).rejects.toThrow('The disk is full.')
    expect(await rowOf(max)).toMatchObject({ status: 'deleting', email: max.email })
    expect(await notesOf(max)).toBe(1)
    expect(await purgeAccount(db, max.id, [eraseNotes, failOnce])).toBe(true)
    expect((await rowOf(max)).status).toBe('deleted')
    expect(await notesOf(max)).toBe(0)
  })

  test('may be cut off with the connection half way: the next run completes it', async () => {
    const eva = await member('Eva')
    await writeNote(eva)
    await due(eva)
    const die: Erase = async tx => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    }
    await expect(purgeAccount(db, eva.id, [eraseNotes, die])).rejects.toThrow()
    expect((await rowOf(eva)).status).toBe('deleting')
    expect(await purgeAccount(db, eva.id, [eraseNotes])).toBe(true)
    expect(await notesOf(eva)).toBe(0)
  })
})

describe('after the purge', () => {
  const email = 'q.unusual@letters.test'
  const needles = {
    email,
    pendingEmail: 'q.moving@letters.test',
    name: 'Quillfeather',
    formerName: 'Quillonce',
    reason: 'bored of feathers',
    birthday: '1971-02-03',
    browser: 'FeatherBrowser',
    draft: 'feathers to come',
    scheduled: 'feathers at dawn',
  }

  test('no table holds anything of the person', async () => {
    const quill = { ...(await member(needles.formerName)), email }
    const passwordHash = await hashPassword(password, 'a test')
    await db
      .update(users)
      .set({ email, dateOfBirth: needles.birthday, passwordHash })
      .where(eq(users.id, quill.id))
    await call(api.changeDisplayName, { asker: quill, body: { displayName: needles.name } })
    await call(api.changeEmail, { asker: quill, body: { email: needles.pendingEmail, password: 'wrong' } })
    await call(api.changeEmail, { asker: quill, body: { email: needles.pendingEmail, password } })
    await call(api.logIn, { body: { email, password } })
    await linkFor(quill, 'disown_session', email)
    const sharer = await member('Sharer')
    const { body: shared } = await call(api.makeShare, { asker: sharer, body: {} })
    await call(api.openShare, {
      asker: quill,
      params: { displayName: sharer.displayName },
      body: { key: new URL(shared.address).searchParams.get('k') ?? '' },
    })
    await talkWith(quill, sharer)
    const { status } = await call(api.deleteAccount, {
      asker: quill,
      body: { displayName: needles.name, password, reason: needles.reason },
    })
    expect(status).toBe(200)
    await enqueueAddressMail(db, { kind: 'reset-password', email: email.toUpperCase() })
    await elsewhere(quill, needles.browser)

    const personal = { ...needles, passwordHash }
    for (const [what, needle] of Object.entries(personal))
      expect([what, await findInTables(needle)]).not.toEqual([what, []])
    expect((await findInTables(email)).join()).toContain('pgboss.')
    const tiedTo = [
      'attempts',
      'devices',
      'former_names',
      'one_time_links',
      'sessions',
      'share_links',
      'users',
    ]
    expect(await findInTables(String(quill.id))).toEqual(
      expect.arrayContaining(tiedTo.map(table => `public.${table}`)),
    )

    await due(quill)
    expect(await purgeAccount(db, quill.id, erasers)).toBe(true)

    for (const [what, needle] of Object.entries(personal)) {
      // The names stay reserved for a while, without saying whose they were.
      const reserved = what === 'name' || what === 'formerName' ? ['public.former_names'] : []
      expect([what, await findInTables(needle)]).toEqual([what, reserved])
    }
    // The number alone, where the other one's conversation or the ledger hangs on it, and of what is still to be done.
    const numbered = ['chat_settings', 'connections', 'members', 'messages', 'users', 'wallets'].map(
      each => `public.${each}`,
    )
    expect(await findInTables(String(quill.id))).toEqual(['pgboss.job', 'pgboss.job_common', ...numbered])
  })

  /** Two contacts: one has written to the other, begun to write more, and kept some of it for later. */
  async function talkWith(asker: Person, { id }: Person) {
    const connected = { requesterId: id, status: 'connected' as const, connectedAt: new Date() }
    await db.insert(connections).values({ ...pairOf(asker.id, id), ...connected })
    const params = { contactId: id }
    await call(api.sendMessage, { asker, params, body: { clientId: randomUUID(), body: 'Bye' } })
    await call(api.saveDraft, { asker, params, body: { body: needles.draft } })
    const dueAt = new Date(Date.now() + 60_000).toISOString()
    const later = { clientId: randomUUID(), body: needles.scheduled, dueAt }
    await call(api.scheduleMessage, { asker, params, body: later })
  }

  /** Every table, those of the job library too, in which a row mentions the words. */
  async function findInTables(words: string) {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       order by 1`,
    )
    expect(tables.length).toBeGreaterThan(5)
    const found: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await pool.query(
        `select 1 from ${name} as t where position(lower($1) in lower(t::text)) > 0 limit 1`,
        [words],
      )
      if (rowCount) found.push(name)
    }
    return found
  }
})

/** Many more of them: `npm run prove -- races`. */
test('at the last second either the owner comes back or the purge is done, never both, whoever wins the race', async () => {
  const { raceSome, wins } = purgeRaces(stage)
  const [each, most] = [5, 200]
  const isEnough = () => wins.owner >= each && wins.purge >= each
  while (!isEnough() && wins.owner + wins.purge < most) await raceSome()
  expect(isEnough(), `the owner won ${wins.owner}, the purge ${wins.purge}`).toBe(true)
})
