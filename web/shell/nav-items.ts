import { Compass, MessageSquare, UserRound, Users } from 'lucide-react'

/** The places that both navigations show, in their order. */
export const mainItems = [
  { to: '/chat', label: 'Chat', Icon: MessageSquare },
  { to: '/discover', label: 'Discover', Icon: Compass },
  { to: '/connect', label: 'Connect', Icon: Users },
] as const

export const profileItem = { to: '/profile', label: 'Profile', Icon: UserRound } as const
