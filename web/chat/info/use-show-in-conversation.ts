import { useNavigate } from '@tanstack/react-router'
import { fromDesktop } from '#ui/screens.ts'
import { useScreen } from '#ui/use-screen.ts'

/** Leads to where something was sent. The card stays open where it stands beside the conversation. */
export function useShowInConversation(contactId: number) {
  const navigate = useNavigate()
  const isBeside = useScreen(fromDesktop)
  return (seq: number) =>
    void navigate({
      to: '/chat/$contactId',
      params: { contactId: String(contactId) },
      search: isBeside ? { info: 1 } : {},
      state: ({ opensInfo }) => ({ ...(isBeside && opensInfo && { opensInfo }), show: { seq } }),
      replace: isBeside,
      resetScroll: false,
    })
}
