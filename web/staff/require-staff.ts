import { notFound } from '@tanstack/react-router'
import { askUser, readUser } from '#auth/user.ts'

/** For everyone else there is nothing at this address. The server has looked for itself before it renders the page. */
export async function requireStaff() {
  if (import.meta.env.SSR) return
  const user = readUser() ?? (await askUser())
  if (!user?.staffRole || user.suspended) throw notFound()
}
