import { useReceivedBadge } from '#connect/requests/received-badge.ts'
import { mainItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

/** The places that both navigations show, and what waits there. */
export function MainLinks() {
  const received = useReceivedBadge()
  return mainItems.map(item => (
    <NavLink key={item.to} {...item} waiting={item.to === '/connect' ? received : null} />
  ))
}
