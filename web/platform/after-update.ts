import { askServer } from './ask-server.ts'
import { isWriting } from './is-writing.ts'
import { siteName } from './site-name.ts'
import { toast } from './toasts.ts'

const hiddenMs = 10 * 60_000
/** Thousands of tabs learn of a new build within the same seconds, and must not ask for all of it in the same moment. */
const spreadMs = 5 * 60_000
const againMs = 60_000

let isWaiting = false

/** The server runs a newer build. A tab that nobody has looked at for a while reloads by itself, if nothing is lost with it. */
export function offerReload() {
  toast({
    id: 'new-build',
    kind: 'info',
    title: `${siteName()} has been updated`,
    description: 'Reload when it suits you to get the new version.',
    action: { label: 'Reload', onClick: () => location.reload() },
    timeout: 0,
    slim: true,
  })
  if (!isWaiting) reloadOnceHidden()
}

function reloadOnceHidden() {
  isWaiting = true
  const patienceMs = hiddenMs + Math.random() * spreadMs
  let timer: ReturnType<typeof setTimeout>
  document.addEventListener('visibilitychange', wait)
  wait()

  function wait() {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(reload, patienceMs)
  }

  async function reload() {
    const mayReload = !isWriting() && (await askServer())?.ok
    if (!document.hidden) return
    if (mayReload && !isWriting()) location.reload()
    else timer = setTimeout(reload, againMs)
  }
}
