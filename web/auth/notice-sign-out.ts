import { toast } from '#platform/toasts.ts'
import { askWhoIsHere } from './account-here.ts'
import { isLeaving } from './leaving.ts'
import { rememberPage } from './remembered-page.ts'
import { readUser } from './user.ts'

/** The server says that a session has ended. Whoever did not end it from this browser is told so, and may go on later. */
export async function noticeSignOut() {
  const who = readUser()
  const page = location.pathname + location.search
  await askWhoIsHere()
  // It comes twice, as an event and with the end of the socket: whoever hears it second finds nobody any more.
  if (!who || readUser() || isLeaving()) return
  rememberPage(page)
  toast({
    id: 'account',
    kind: 'info',
    title: 'You were signed out from another device',
    description: 'Sign in to go on where you were.',
    // Until dismissed: they may not be looking.
    timeout: 0,
  })
}
