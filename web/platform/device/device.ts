import type { User } from '@akin/contract/auth/user.ts'
import { limits } from '@akin/contract/limits.ts'
import { type IDBPObjectStore, openDB } from 'idb'
import { deviceName, forgetDevice } from './forget-device.ts'

/** Whose this is, and when it was last known to be true. */
export interface Owner {
  user: Pick<User, 'id' | 'displayName' | 'emailVerified'>
  at: Date
}

type Mode = 'readonly' | 'readwrite'
type Kept<In extends Mode> = IDBPObjectStore<unknown, [typeof table], typeof table, In>

const table = 'kept'
const ownerKey = 'owner'

/** From now on what is kept here is theirs. What is here of anyone else goes first. */
export function takeDevice(user: Owner['user']) {
  return withDevice('readwrite', async kept => {
    const owner: Owner | undefined = await kept.get(ownerKey)
    if (owner?.user.id !== user.id) await kept.clear()
    await kept.put({ user, at: owner?.user.id === user.id ? owner.at : new Date() } satisfies Owner, ownerKey)
  })
}

/** Reads or writes what is kept of someone, unless it is somebody else's or nobody's by now: then nothing is done. */
export async function asOwner<In extends Mode, Result>(
  userId: number,
  mode: In,
  act: (kept: Kept<In>, owner: Owner) => Promise<Result>,
) {
  if (!(await isUsed())) return undefined
  return withDevice(mode, async kept => {
    const owner: Owner | undefined = await kept.get(ownerKey)
    return owner?.user.id === userId ? act(kept, owner) : undefined
  })
}

export function putOwner(kept: Kept<'readwrite'>, owner: Owner) {
  return kept.put(owner, ownerKey)
}

/** Whose the device is. For as long as a session would last: whoever has not been here since has none any more. */
export async function readOwner(): Promise<Owner | undefined> {
  if (!(await isUsed())) return undefined
  const owner: Owner | undefined = await withDevice('readonly', kept => kept.get(ownerKey))
  if (!owner || Date.now() - owner.at.getTime() < limits.sessionIdle * 1000) return owner
  await forgetDevice()
  return undefined
}

/** It is opened for each act alone: what is open cannot be removed. */
async function withDevice<In extends Mode, Result>(mode: In, act: (kept: Kept<In>) => Promise<Result>) {
  const db = await openDB(deviceName, 1, { upgrade: made => void made.createObjectStore(table) })
  try {
    const tx = db.transaction(table, mode)
    const [result] = await Promise.all([act(tx.store as Kept<In>), tx.done])
    return result
  } finally {
    db.close()
  }
}

/** To look must leave nothing behind. */
async function isUsed() {
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name }) => name === deviceName)
}
