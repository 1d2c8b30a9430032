import { readSite } from '../site.ts'
import { keepWord } from './builds.ts'
import { registerWorker } from './register-worker.ts'

/**
 * Has the worker keep what members' pages need to open without a network. Where a browser has none, or has no room, they
 * need one.
 */
export async function startWorker() {
  if (readSite().worker === 'off' || !navigator.serviceWorker || savesData()) return
  const { active } = await registerWorker()
  active?.postMessage(keepWord)
}

/** Few browsers say it. */
function savesData() {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
