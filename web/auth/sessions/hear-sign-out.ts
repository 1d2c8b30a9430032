import { askWhoIsHere } from '../account-here.ts'

/** The session was ended from elsewhere. Where the code that says so cannot be loaded, the page leads to /auth without a word. */
export async function hearSignOut() {
  const part = await import('./notice-sign-out.ts').catch(() => null)
  await (part?.noticeSignOut ?? askWhoIsHere)()
}
