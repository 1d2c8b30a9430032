import type { HiddenPeople } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { pageOf } from '#platform/cursor.ts'
import type { Deps } from '#platform/deps.ts'
import { readShownPeople } from '../shown-people.ts'
import { findMarked, markPlaces } from './find-marked.ts'

/** A name and a picture to recognise them by. */
export async function listHidden(
  { db }: Deps,
  { asker, query: { cursor } }: CallOf<'listHidden'>,
): Promise<HiddenPeople> {
  const most = limits.savedPage
  const found = await findMarked(db, asker.id, 'hide', { after: markPlaces.read(cursor), most: most + 1 })
  const { page, nextCursor } = pageOf(found, most, markPlaces.write)
  const ids = page.map(({ userId }) => userId)
  const people = await readShownPeople(db, asker.id, ids, [])
  const items = page.flatMap(({ userId, createdAt }) => {
    const person = people.get(userId)
    if (!person) return []
    const { displayName, avatar } = person.profile
    return { userId, displayName, avatarUrl: avatar && `${avatar.url}/128.webp`, hiddenAt: createdAt }
  })
  return { items, nextCursor }
}
