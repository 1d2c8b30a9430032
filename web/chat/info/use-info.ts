import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { onDemand } from '#ui/on-demand.ts'
import { infoParams } from './info-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The card was opened from the page before this one: closing it leads back there. */
    opensInfo?: boolean
  }
}

/** Whether the card of a conversation is open. Its address says so: Back closes it, and a reload keeps it. */
export function useInfo(contactId: number) {
  const isOpen = useSearch({ strict: false, select: search => infoParams(search).info === 1 })
  const navigate = useNavigate()
  const router = useRouter()
  const to = { to: '/chat/$contactId', params: { contactId: String(contactId) }, resetScroll: false } as const
  return {
    isOpen,
    open: () => void navigate({ ...to, search: { info: 1 }, state: { opensInfo: true } }),
    close() {
      if (router.state.location.state.opensInfo) router.history.back()
      else void navigate({ ...to, search: {}, replace: true })
    },
  }
}

/** What two people have gathered. Few conversations are opened for it. */
export const card = onDemand(() => import('./info-card.tsx'))

/** What the button controls that opens it. */
export const cardId = 'conversation-info'
