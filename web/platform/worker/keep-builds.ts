import { dropBuild, isWhole, keepWord, listAddress, listBuilds, openBuild } from './builds.ts'
import type { WorkerScope } from './scope.ts'

/** What the server lists. */
interface Shell {
  build: string
  pages: string[]
  files: string[]
}

/** Messages that wait to be sent, and whatever else is kept here, are worth more: so many bytes stay free. */
const spareBytes = 20_000_000
const atOnce = 4

/** Keeps what a build needs when a page asks for it, and never while the worker itself is installed: push waits for that. */
export function keepBuilds(worker: WorkerScope) {
  let underway: Promise<void> | undefined
  worker.addEventListener('message', event => {
    if (event.data !== keepWord) return
    underway ??= keepBuild()
      // The next visit goes on where this one ended.
      .catch(() => {})
      .finally(() => {
        underway = undefined
      })
    event.waitUntil(underway)
  })
}

/**
 * Makes the build that is served now whole, and drops those before the last one. It may be killed at any moment: what was
 * kept is not asked for again, and nobody is given a page of it before all of it is there.
 */
export async function keepBuild() {
  const listed = await fetch(listAddress, { cache: 'no-cache' })
  if (!listed.ok) return
  const text = await listed.text()
  const { build, pages, files } = JSON.parse(text) as Shell
  const cache = await openBuild(build)
  const kept = await cache.match(listAddress)
  if (kept && (await kept.text()) === text) return
  try {
    await requireRoom()
    const waiting = files.values()
    await Promise.all(Array.from({ length: atOnce }, keepFiles))
    for (const page of pages) await cache.put(page, await fetchPage(page, build))
    await cache.put(listAddress, new Response(text))
    await dropOlder(build)

    async function keepFiles() {
      for (const file of waiting) {
        if (await cache.match(file)) continue
        // A name says what is in it: what two builds share is copied.
        await cache.put(file, (await caches.match(file)) ?? (await fetchFile(file)))
      }
    }
  } catch (error) {
    if (isOutOfRoom(error) && !kept) await dropBuild(build)
    throw error
  }
}

/** While an update is under way another release may answer: a page of that one is not taken. */
async function fetchPage(address: string, build: string) {
  const response = await fetch(address)
  if (!response.ok || response.redirected || response.headers.get('x-akin-build') !== build)
    throw new Error(`${address} is not of ${build}.`)
  return response
}

/** What stands between us and the browser may answer with a page of its own. */
async function fetchFile(address: string) {
  const response = await fetch(address)
  if (!response.ok || response.redirected || /html/.test(response.headers.get('content-type') ?? ''))
    throw new Error(`${address} was not answered.`)
  return response
}

/** The one before is kept for tabs that still run it, and for whoever is offline before the next one is whole. */
async function dropOlder(build: string) {
  const others = (await listBuilds()).filter(name => name !== build)
  const whole = await Promise.all(others.map(isWhole))
  const before = others.filter((_, at) => whole[at]).at(-1)
  await Promise.all(others.filter(name => name !== before).map(dropBuild))
}

async function requireRoom() {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  if (quota - usage < spareBytes) throw new DOMException('Little room is left.', 'QuotaExceededError')
}

function isOutOfRoom(error: unknown) {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
