import { readSite } from '../site.ts'
import { keepWord } from './builds.ts'
import { registerWorker } from './register-worker.ts'

/**
 * Has the worker keep what members' pages need to open without a network. Where a browser has none, or has no room, they
 * need one.
 */
export async function startWorker() {
  const { worker } = readSite()
  if (!navigator.serviceWorker) return
  if (worker === 'off') return removeWorker()
  if (worker === 'bare' || savesData()) return
  const { active } = await registerWorker()
  active?.postMessage(keepWord)
}

/** The one that is served then does so too, when the browser sees fit to look for it: that may be the visit after this one. */
async function removeWorker() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Few browsers say it. */
function savesData() {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
