import { useHydrated } from '@tanstack/react-router'
import { useUser } from './user.ts'

/**
 * The user, as far as a page that the server rendered may show it. The answer can arrive before a late part of
 * the page is hydrated, and that part has to begin as the visitor's page that was served.
 */
export function useShownUser() {
  const hydrated = useHydrated()
  const { data: user } = useUser()
  return hydrated ? user : undefined
}
