import { accountToast } from '../account/account-toast.ts'
import { askWhoIsHere } from '../account-here.ts'
import { readUser } from '../user.ts'
import { isLeaving } from './leaving.ts'
import { rememberPage } from './remembered-page.ts'

/** The server says that a session has ended. Whoever did not end it from this browser is told so, and may go on later. */
export async function noticeSignOut() {
  const who = readUser()
  const page = location.pathname + location.search
  await askWhoIsHere()
  // It comes twice, as an event and with the end of the socket: whoever hears it second finds nobody any more.
  if (!who || readUser() || isLeaving()) return
  rememberPage(page)
  const title = 'You were signed out from another device'
  // Until dismissed: they may not be looking.
  accountToast('info', title, 'Sign in to go on where you were.', { timeout: 0 })
}
