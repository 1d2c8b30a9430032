import { api } from '@akin/contract/api.ts'
import { describe, expect, test } from 'vitest'
import { blocks } from '#connect/tables.ts'
import type { Person } from '#testing/scene.ts'
import { shareScene } from './share.scene.ts'

const stage = await shareScene()
const { app, call, db, person, share, showPictures, newBrowser } = stage
let people = 0

const block = (asker: Person, { id }: Person) =>
  call(api.blockUser, { asker, params: { userId: id }, body: { reason: '' } })
const unblock = (asker: Person, { id }: Person) => call(api.unblockUser, { asker, params: { userId: id } })
const linksOf = async (asker: Person) => (await call(api.listShares, { asker })).body

/** Someone who shows a link to another, and the browser of that other one, signed in or not. */
async function sharing() {
  people += 1
  const [owner, opener] = [await person(`Owner${people}`), await person(`Opener${people}`)]
  const [picture = ''] = await showPictures(owner)
  await call(api.editProfile, { asker: owner, body: { audiences: { avatar: 'contacts' } } })
  const link = await share(owner)
  const browser = newBrowser()
  const openPage = async () => (await browser.open(owner.displayName, link.key)).status
  const openPicture = async () =>
    (await app.inject({ url: picture, headers: { cookie: browser.cookie() } })).statusCode
  return {
    owner,
    opener,
    link,
    openPage,
    openPicture,
    look: async () => [await openPage(), await openPicture()],
    signIn: ({ cookie } = opener) => browser.kept.set('akin_session', cookie.replace('akin_session=', '')),
    signOut: () => browser.kept.delete('akin_session'),
  }
}

type Sharing = Awaited<ReturnType<typeof sharing>>

const seen = [200, 200]
const hidden = [404, 404]
/** To a browser in which nobody is signed in the page is public: only the link has ended. */
const ended = [410, 404]

const openings: Record<string, (about: Sharing) => Promise<unknown>> = {
  'opened while signed in': async ({ signIn, openPage }) => {
    signIn()
    await openPage()
  },
  'opened before, and opened again while signed in': async ({ signIn, openPage }) => {
    await openPage()
    signIn()
    await openPage()
  },
  'opened before, and its pictures seen while signed in': async ({ signIn, openPage, openPicture }) => {
    await openPage()
    signIn()
    await openPicture()
  },
}

const directions = {
  'its owner blocks who has opened it': ({ owner, opener }: Sharing) => ({ blocker: owner, blocked: opener }),
  'who has opened it blocks its owner': ({ owner, opener }: Sharing) => ({ blocker: opener, blocked: owner }),
}

describe.each(Object.entries(directions))('%s', (_direction, sides) => {
  test.each(Object.entries(openings))('a link that was %s ends', async (_how, open) => {
    const about = await sharing()
    const { signIn, signOut, look } = about
    const { blocker, blocked } = sides(about)
    await open(about)
    signOut()
    expect(await look()).toEqual(seen)

    expect((await block(blocker, blocked)).status).toBe(201)
    expect(await look()).toEqual(ended)
    signIn()
    expect(await look()).toEqual(hidden)

    expect((await unblock(blocker, blocked)).status).toBe(204)
    expect(await look(), 'lifting the block does not bring it back').toEqual(ended)
    signOut()
    expect(await look()).toEqual(ended)
  })

  test.each(['openPage', 'openPicture'] as const)(
    'a link opened signed out ends when the browser is known (%s)',
    async use => {
      const about = await sharing()
      const { signIn, signOut, look } = about
      const { blocker, blocked } = sides(about)
      await about.openPage()
      await block(blocker, blocked)
      expect(await look(), 'nobody can tell whose browser it is').toEqual(seen)
      signIn()
      expect(await about[use]()).toBe(404)
      signOut()
      expect(await look()).toEqual(ended)
      await unblock(blocker, blocked)
      expect(await look(), 'lifting the block does not bring it back').toEqual(ended)
    },
  )

  test('a link that the block did not find stays shut as long as it stands', async () => {
    const about = await sharing()
    const { blocker, blocked } = sides(about)
    await openings['opened while signed in']?.(about)
    await db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id })
    about.signOut()
    expect(await about.look()).toEqual(ended)
  })

  test('its owner sees it as before, so that they learn of neither block nor opener', async () => {
    const about = await sharing()
    const { blocker, blocked } = sides(about)
    await openings['opened while signed in']?.(about)
    const before = await linksOf(about.owner)
    expect(before).toMatchObject([{ id: about.link.id, openedAt: expect.any(String) }])
    await block(blocker, blocked)
    expect(await linksOf(about.owner)).toEqual(before)
    expect((await newBrowser().open(about.owner.displayName, about.link.key)).status).toBe(410)
  })

  test('what others have opened goes on', async () => {
    const [about, other] = [await sharing(), await sharing()]
    const { blocker, blocked } = sides(about)
    await openings['opened while signed in']?.(about)
    const third = newBrowser(other.opener)
    const { key } = await share(about.owner)
    expect((await third.open(about.owner.displayName, key)).status).toBe(200)
    await block(blocker, blocked)
    expect((await third.open(about.owner.displayName, key)).status).toBe(200)
    expect((await newBrowser(about.opener).open(other.owner.displayName, other.link.key)).status).toBe(200)
  })
})

test('a link is one person’s: another member at the same browser does not take it over', async () => {
  const about = await sharing()
  await openings['opened while signed in']?.(about)
  expect(await about.look()).toEqual(seen)
  about.signIn(await person('Roommate'))
  expect(await about.look()).toEqual(ended)
  about.signIn()
  expect(await about.look()).toEqual(seen)
})
