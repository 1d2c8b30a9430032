import { showPushes } from '#notifications/push/worker/show-pushes.ts'
import { takeShare } from '#platform/share/take-share.ts'
import { answerRequests } from '#platform/worker/answer-requests.ts'
import { keepBuilds } from '#platform/worker/keep-builds.ts'
import type { WorkerScope } from '#platform/worker/scope.ts'

/*
 * The service worker: it shows what is pushed, always, opens the pages of members where there is no network, and
 * keeps for a moment what other applications share with this one.
 * `SERVICE_WORKER=off` serves one in its place that takes itself away, and all that this one has kept.
 */

const worker = self as unknown as WorkerScope

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))

showPushes(worker)
keepBuilds(worker)
answerRequests(worker)
worker.addEventListener('fetch', takeShare)
