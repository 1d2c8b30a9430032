import type { Page } from '@playwright/test'

/** All that IndexedDB has of anyone, as one text. */
export function keptByBrowser(page: Page) {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      for (const table of db.objectStoreNames) {
        const all = await settled(db.transaction(table).objectStore(table).getAll())
        texts.push(...all.map(each => JSON.stringify(each)))
      }
      db.close()
    }
    return texts.join('\n')
  })
}

/** Runs in the page: whether the service worker has all files of a build. */
export async function isShellKept() {
  const names = await caches.keys()
  const lists = await Promise.all(names.map(async name => (await caches.open(name)).match('/shell.json')))
  return lists.some(Boolean)
}
