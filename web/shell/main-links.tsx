import { useUnreadBadge } from '#chat/badge/unread-badge.ts'
import { useReceivedBadge } from '#connect/requests/received-badge.ts'
import { mainItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

/** The places that both navigations show, and what waits there. */
export function MainLinks() {
  const unread = useUnreadBadge()
  const received = useReceivedBadge()
  const waiting = { '/chat': unread, '/connect': received, '/discover': null }
  return mainItems.map(item => <NavLink key={item.to} {...item} waiting={waiting[item.to]} />)
}
