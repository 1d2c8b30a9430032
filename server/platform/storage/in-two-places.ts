import { arrive } from './arriving.ts'
import {
  checkContentType,
  checkKey,
  type FileHere,
  type Place,
  type Storage,
  StorageError,
} from './storage.ts'

export type PlaceName = 'disk' | 's3'

/** Where new files go. */
interface Direction {
  /** As it is at this moment. */
  now(): Promise<PlaceName>
  /** As it was a moment ago, which is cheaper to know. */
  known(): Promise<PlaceName>
}

/**
 * Files that may be in either of two places, of which one has the new ones: so both are read while they are moved, and by
 * processes that do not know of it yet. Uploads arrive in a folder of this disk.
 */
export function inTwoPlaces(
  places: Record<PlaceName, Place>,
  arriving: string,
  direction: Direction,
): Storage {
  /** Where it goes may be decided anew while it is under way: then it goes on to there. */
  async function keep(key: string, body: Buffer | FileHere, contentType: string) {
    let name = await direction.now()
    for (let before: PlaceName | undefined; before !== name; name = await direction.now()) {
      await places[name].put(key, body, { contentType })
      if (before) await places[before].remove(key)
      before = name
    }
  }

  return {
    async put(key, body, { contentType, maxBytes = Infinity }) {
      checkKey(key)
      checkContentType(contentType)
      if (Buffer.isBuffer(body)) {
        if (body.length > maxBytes) throw new StorageError('too_large')
        await keep(key, body, contentType)
        return { size: body.length }
      }
      // A bucket wants to know the length first, and a second attempt begins at the beginning.
      await using arrived = await arrive(arriving, body, { maxBytes })
      await keep(key, arrived, contentType)
      return { size: arrived.size }
    },

    async get(key, part) {
      const name = await direction.known()
      const [here, there] = [places[name], places[otherThan(name)]]
      // What was in the one place after all may have come to the other one meanwhile.
      return findIn([here, there, here], place => place.get(key, part))
    },

    async remove(key) {
      await Promise.all([places.disk.remove(key), places.s3.remove(key)])
    },

    async *list() {
      yield* places.disk.list()
      yield* places.s3.list()
    },
  }
}

export function otherThan(name: PlaceName): PlaceName {
  return name === 's3' ? 'disk' : 's3'
}

/** One that fails is asked once, and does not stand before what another one has. */
async function findIn<T>(order: Place[], look: (place: Place) => Promise<T | null>): Promise<T | null> {
  const failed = new Map<Place, unknown>()
  for (const place of order) {
    if (failed.has(place)) continue
    const found = await look(place).catch(error => void failed.set(place, error))
    if (found) return found
  }
  for (const error of failed.values()) throw error
  return null
}
