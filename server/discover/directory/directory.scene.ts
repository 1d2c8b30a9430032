import { api } from '@akin/contract/api.ts'
import type { DiscoverQuery } from '@akin/contract/discover/filters.ts'
import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import type * as z from 'zod/mini'
import type { Person, scene } from '#testing/scene.ts'
import { discoverScene } from '../discover.scene.ts'

export type Asked = z.input<typeof DiscoverQuery>

/** A scene whose people look each other up. */
export async function directoryScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await discoverScene(setting)
  const { call, strangers, shown, refreshAll } = stage
  let groups = 0

  /**
   * So many people who share an interest that nobody else has, and someone who looks for them by it: others of the same
   * database are then in nobody's way.
   */
  async function circle<const Names extends readonly string[]>(...names: Names) {
    groups += 1
    const mark = `Circle ${groups}`
    const [asker, ...people] = await strangers('Asker', ...names)
    for (const person of people) await shown(person, { interests: [mark] })
    return { mark, asker, people: people as { [Name in keyof Names]: Person } }
  }

  function look(asker: Person, query: Asked) {
    return call(api.discover, { asker, query })
  }

  async function read(asker: Person, query: Asked): Promise<DiscoverPage> {
    await refreshAll()
    return readAgain(asker, query)
  }

  /** Without anybody being described anew before. */
  async function readAgain(asker: Person, query: Asked): Promise<DiscoverPage> {
    const { status, body } = await look(asker, query)
    if (status !== 200) throw new Error(`The directory answered ${status}: ${body.message}`)
    return body
  }

  async function find(asker: Person, query: Asked) {
    return namesOf((await read(asker, query)).items)
  }

  /** Everyone, page by page. */
  async function findAll(asker: Person, query: Asked) {
    await refreshAll()
    const pages: DiscoverPage[] = []
    for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
      pages.push(await readAgain(asker, { ...query, ...(cursor && { cursor }) }))
    return { pages, ids: pages.flatMap(({ items }) => items.map(({ profile }) => profile.userId)) }
  }

  return { ...stage, circle, look, read, readAgain, find, findAll }
}

/** As they were called by a test, without the number that makes them unique. */
export function namesOf(items: DiscoverPage['items']) {
  return items.map(({ profile }) => profile.displayName.replace(/-\d+$/, ''))
}
