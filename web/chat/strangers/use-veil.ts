import type { Message } from '@akin/contract/chat/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chatSettingsQuery } from '../queries.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { strangeUpTo } from './strange-up-to.ts'

/** Whether pictures wait until they are touched: null while it is not known, and nothing of them is loaded until then. */
export function useVeil(thread: ThreadState, me: number) {
  const { data, isError } = useQuery(chatSettingsQuery)
  const whose = data?.blursPictures ?? (isError ? 'strangers' : null)
  const upTo = useMemo(() => {
    if (whose === 'everyone') return Infinity
    return whose === 'strangers' ? strangeUpTo(thread, me) : 0
  }, [whose, thread, me])
  return ({ attachments, senderId, seq }: Message) =>
    attachments.length > 0 && senderId !== me && (whose ? seq <= upTo : null)
}
