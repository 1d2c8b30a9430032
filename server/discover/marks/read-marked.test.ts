import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { crowd, strangersRefused } from '#connect/connect.scene.ts'
import { pictures } from '#profile/tables.ts'
import type { Person } from '#testing/scene.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { discoverScene } from '../discover.scene.ts'
import { discoverMarks } from '../tables.ts'

const stage = await discoverScene()
const { call, db, strangers, shown, befriend, request, block } = stage

test('strangers are refused', async () => {
  expect(await stage.toStrangers(api.listSaved, { query: {} })).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.listHidden, { query: {} })).toEqual(strangersRefused)
})

test('saved people come the latest first, with what is shared, and whoever comes back beside them', async () => {
  const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  await shown(ana, { interests: ['Chess'], languages: ['en'] })
  await shown(ben, { interests: ['chess'], languages: ['en'] })
  await mark(api.savePerson, ana, ben)
  await mark(api.savePerson, ana, cleo)
  await mark(api.putOff, ana, dora)
  const { items, later, nextCursor } = await saved(ana)
  expect(items.map(({ profile }) => profile.userId)).toEqual([cleo.id, ben.id])
  expect(items[1]?.common).toMatchObject({ interests: ['chess'], languages: ['English'], mutualCount: 0 })
  expect(later).toMatchObject([
    { profile: { userId: dora.id }, backOn: dayOf(dayNumber(today()) + limits.laterDays) },
  ])
  expect(nextCursor).toBeNull()
  expect(await saved(ben)).toEqual({ items: [], later: [], nextCursor: null })
})

test('contacts and those who were asked stay on the list', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await mark(api.savePerson, ana, ben)
  await mark(api.savePerson, ana, cleo)
  await befriend(ana, ben)
  await request(ana, cleo)
  expect((await saved(ana)).items).toHaveLength(2)
})

test('who is gone, blocked either way or no longer in discovery is on no list', async () => {
  for (const [act, list] of [
    [api.savePerson, async (asker: Person) => (await saved(asker)).items],
    [api.putOff, async (asker: Person) => (await saved(asker)).later],
    [api.hidePerson, async (asker: Person) => (await hidden(asker)).items],
  ] as const) {
    const [ana, ben, cleo, dora, eve] = await strangers('Ana', 'Ben', 'Cleo', 'Dora', 'Eve')
    for (const other of [ben, cleo, dora, eve]) await mark(act, ana, other)
    expect(await list(ana)).toHaveLength(4)
    await block(ana, ben)
    await block(cleo, ana)
    await shown(dora, { discovery: false })
    expect(await list(ana)).toHaveLength(1)
    const leaving = { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` } as const
    await db.update(users).set(leaving).where(eq(users.id, eve.id))
    expect(await list(ana)).toEqual([])
  }
})

test('whoever is back from being put off is no longer listed', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await mark(api.putOff, ana, ben)
  await stage.timePasses({ days: limits.laterDays - 1 })
  expect((await saved(ana)).later).toHaveLength(1)
  await stage.timePasses({ days: 1 })
  expect((await saved(ana)).later).toEqual([])
})

test('long lists come in pages that neither repeat nor miss anyone, even if all were saved in one moment', async () => {
  const [ana] = await strangers('Ana')
  const others = await crowd(db, limits.savedPage + 5)
  for (const kind of ['save', 'hide'] as const) {
    await db.delete(discoverMarks).where(eq(discoverMarks.userId, ana.id))
    const marks = others.map(({ id }) => ({ userId: ana.id, otherId: id, kind }))
    await db.insert(discoverMarks).values(marks)
    const list = kind === 'save' ? api.listSaved : api.listHidden
    const first = await call(list, { asker: ana, query: {} })
    expect(first.body.items).toHaveLength(limits.savedPage)
    const cursor = first.body.nextCursor ?? ''
    const second = await call(list, { asker: ana, query: { cursor } })
    expect(second.body.nextCursor).toBeNull()
    const ids = [...first.body.items, ...second.body.items].map(item =>
      'profile' in item ? item.profile.userId : item.userId,
    )
    expect(ids.sort()).toEqual(others.map(({ id }) => id).sort())
  }
})

test.each(['', 'x', '1_', '1_0', '99999999999999999_1'])('a cursor such as "%s" is refused', async cursor => {
  const [ana] = await strangers('Ana')
  expect((await call(api.listSaved, { asker: ana, query: { cursor } })).status).toBe(400)
  expect((await call(api.listHidden, { asker: ana, query: { cursor } })).status).toBe(400)
})

test('of hidden people there is a name and the picture that members may see', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await stage.withPhoto(ben)
  await stage.withPhoto(cleo)
  await shown(cleo, { audiences: { avatar: 'contacts' }, fullName: 'Cleo Hartnoll' })
  await mark(api.hidePerson, ana, ben)
  await mark(api.hidePerson, ana, cleo)
  const [picture] = await db.select().from(pictures).where(eq(pictures.userId, ben.id))
  const hiddenAt = expect.any(String)
  expect(await hidden(ana)).toEqual({
    items: [
      { userId: cleo.id, displayName: cleo.displayName, avatarUrl: null, hiddenAt },
      {
        userId: ben.id,
        displayName: ben.displayName,
        avatarUrl: `/api/pictures/${picture?.id}/128.webp`,
        hiddenAt,
      },
    ],
    nextCursor: null,
  })
})

async function mark(
  act: typeof api.savePerson | typeof api.putOff | typeof api.hidePerson,
  asker: Person,
  other: Person,
) {
  const { status } = await call(act, { asker, params: { userId: other.id } })
  expect(status).toBe(204)
}

async function saved(asker: Person) {
  return (await call(api.listSaved, { asker, query: {} })).body
}

async function hidden(asker: Person) {
  return (await call(api.listHidden, { asker, query: {} })).body
}
