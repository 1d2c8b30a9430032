import { useEffect } from 'react'
import { accountToast } from '#auth/account/account-toast.ts'
import { askWhoIsHere } from '#auth/account-here.ts'
import { readUser } from '#auth/user.ts'
import { serverNow } from '#platform/server-clock.ts'

const everyMs = 30_000
/** The longest that a timer can wait. */
const longestMs = 2 ** 31 - 1

/**
 * Someone suspended has no socket to hear by. So the page asks now and then whether they are free again, when they look at
 * it and when the time has come; the guard then opens the app by itself.
 */
export function useFreedAgain() {
  useEffect(() => {
    const until = readUser()?.suspended?.until
    const look = () => void (document.visibilityState === 'visible' && ask())
    const repeated = setInterval(look, everyMs)
    const left = until ? Date.parse(until) - serverNow() + 1_500 : longestMs
    const atEnd = setTimeout(look, Math.min(Math.max(left, 0), longestMs))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(repeated)
      clearTimeout(atEnd)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

async function ask() {
  const before = readUser()
  await askWhoIsHere()
  const after = readUser()
  if (before?.suspended && after && !after.suspended) accountToast('ok', 'Your account works again')
}
