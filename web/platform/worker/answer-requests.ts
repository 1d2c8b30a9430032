import { isWhole, listBuilds, openBuild } from './builds.ts'
import { needsConnection } from './needs-connection.ts'
import type { WorkerScope } from './scope.ts'

/** So long a page from the network is waited for, where one that is kept could be shown. */
const patienceMs = 3_000

/** What the worker has no part in, not even where it is opened as a page: calls, downloads, and every other single file. */
const notOurs = /^\/(api|brand|dev|healthz|readyz|\.well-known)(\/|$)|\.\w+$/

/** Files of a build come from the cache; pages from the network, and where there is none from a build that is whole. */
export function answerRequests(worker: WorkerScope) {
  worker.addEventListener('install', event => {
    // Calls need not wait until the worker has been started.
    event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]).catch(() => {})
  })
  worker.addEventListener('fetch', event => {
    const answer = answerTo(event.request, worker.location.origin)
    if (answer !== undefined) event.respondWith(answer)
  })
}

/** Undefined where the browser asks as if there were no worker. */
export function answerTo(request: Request, ownOrigin: string): Promise<Response> | undefined {
  const { method, mode, url } = request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return
  if (pathname.startsWith('/assets/')) return answerFile(request)
  if (mode === 'navigate' && !notOurs.test(pathname)) return answerPage(request, pathname)
}

async function answerFile(request: Request) {
  const kept = await caches.match(request.url, { ignoreVary: true }).catch(() => undefined)
  return kept ?? fetch(request)
}

async function answerPage(request: Request, path: string) {
  const network = fetch(request).catch(() => undefined)
  const shell = findShell(path)
  const patience = new Promise<undefined>(resolve => setTimeout(resolve, patienceMs))
  const first = await Promise.race([network, patience])
  if (first && !isAway(first)) return first
  const answer = (await shell) ?? first ?? (await network)
  return answer ?? needsConnection({ hasChats: (await findShell('/chat')) !== undefined })
}

/** What a proxy says when there is no server behind it. */
function isAway({ status }: Response) {
  return status >= 502 && status <= 504
}

/**
 * The page of the newest build that is whole: whatever it asks for is there. One page serves all conversations. Where the
 * browser does not let us look there is none.
 */
async function findShell(path: string) {
  try {
    const builds = await listBuilds()
    for (const build of builds.reverse()) {
      if (!(await isWhole(build))) continue
      const page = path.replace(/^\/chat\/\d+$/, '/chat/0')
      return await (await openBuild(build)).match(page, { ignoreVary: true })
    }
  } catch {}
}
