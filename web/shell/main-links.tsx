import { Compass, MessageSquare, Users } from 'lucide-react'
import { useUnreadBadge } from '#chat/badge/unread-badge.ts'
import { useReceivedBadge } from '#connect/requests/received-badge.ts'
import { useNewPeopleMark } from '#discover/search/new-people-mark.ts'
import { NavLink } from './nav-link.tsx'

/** In their order. */
const mainItems = [
  { to: '/chat', label: 'Chat', Icon: MessageSquare },
  { to: '/discover', label: 'Discover', Icon: Compass },
  { to: '/connect', label: 'Connect', Icon: Users },
] as const

/** The places that both navigations show, and what waits there. */
export function MainLinks() {
  const unread = useUnreadBadge()
  const received = useReceivedBadge()
  const found = useNewPeopleMark() ? newPeople : null
  const waiting = { '/chat': unread, '/connect': received, '/discover': found }
  return mainItems.map(item => (
    <NavLink
      key={item.to}
      {...item}
      // What is counted there is what it opens.
      search={item.to === '/connect' && received ? { tab: 'received' } : undefined}
      waiting={waiting[item.to]}
    />
  ))
}

/** No number: it is no task, and nobody has to look. */
const newPeople = { words: 'New people in a saved search', isNew: false }
