import { tell } from '../metrics/tell.ts'
import { type Storage, StorageError } from './storage.ts'

/** The same storage, and whoever counts is told what is asked of it. That a file is too large is no fault of its. */
export function countedStorage(storage: Storage): Storage {
  return {
    async put(key, body, options) {
      const put = await counted('put', () => storage.put(key, body, options))
      tell('storageBytes', { way: 'written' }, put.size)
      return put
    },
    async get(key, part) {
      const found = await counted('get', () => storage.get(key, part))
      if (found) tell('storageBytes', { way: 'read' }, part ? part.end - part.start + 1 : found.size)
      return found
    },
    remove: key => counted('remove', () => storage.remove(key)),
    list: () => storage.list(),
  }
}

async function counted<Result>(call: 'put' | 'get' | 'remove', ask: () => Promise<Result>) {
  try {
    const result = await ask()
    tell('storageCalls', { call, outcome: 'done' })
    return result
  } catch (error) {
    const isFault = !(error instanceof StorageError) || error.code === 'disk_full'
    tell('storageCalls', { call, outcome: isFault ? 'failed' : 'done' })
    throw error
  }
}
