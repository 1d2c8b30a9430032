import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { type Person, scene } from '#testing/scene.ts'
import { cutPicture } from '../pictures/cut-picture.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import { plain } from '../pictures/picture.scene.ts'
import { pictures, shareLinks } from '../tables.ts'

const whole = { x: 0, y: 0, width: 100, height: 100, turn: '0' as const }

/** A scene whose people make links, and browsers that open them. */
export async function shareScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await scene(setting)
  const { call, db, deps } = stage

  async function share(asker: Person, forWhom?: string) {
    const { body } = await call(api.makeShare, { asker, body: { forWhom } })
    return { ...body, key: keyIn(body.address) }
  }

  /** Cut once: everyone shows the same. */
  let cuts: ReturnType<typeof cutBoth> | undefined

  /** Gives someone both pictures, and returns their addresses. */
  async function showPictures(owner: Person) {
    cuts ??= cutBoth()
    for (const [kind, cut] of await cuts) await keepPicture(deps, owner.id, kind, cut)
    const rows = await db.select().from(pictures).where(eq(pictures.userId, owner.id))
    return rows.map(({ id, kind }) => `/api/pictures/${id}/${kind === 'avatar' ? 128 : 640}.webp`)
  }

  /** Presses the button as a browser would that keeps the cookies it is given. */
  function newBrowser(asker?: Person) {
    const kept = new Map(asker ? [cookiePair(asker.cookie)] : [])
    const cookie = () => [...kept].map(pair => pair.join('=')).join('; ')
    async function open(displayName: string, key: string) {
      const answer = await call(api.openShare, {
        params: { displayName },
        body: { key },
        headers: { cookie: cookie() },
      })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name, value] = cookiePair(line)
        kept.set(name, value)
      }
      return answer
    }
    return { open, cookie, kept }
  }

  async function rowOf(shareId: number) {
    const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, shareId))
    return row
  }

  return { ...stage, share, showPictures, newBrowser, rowOf }
}

async function cutBoth() {
  const drawn = await plain(600, 300).png().toBuffer()
  const kinds = ['avatar', 'cover'] as const
  return Promise.all(
    kinds.map(async kind => [kind, await cutPicture(kind, drawn, whole, { by: 'a test' })] as const),
  )
}

function keyIn(address: string) {
  return new URL(address).searchParams.get('k') ?? ''
}

function cookiePair(line: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return [name, value]
}
