import { useEffect, useEffectEvent } from 'react'
import { useEditConversation } from '../state/edit-conversation.ts'
import { useConversation } from './use-conversation.ts'

/** Whoever opens a conversation takes its mark away. One that is set while it is open, in another tab, stays. */
export function useUnmark(thread: { conversationId: number; lastSeq: number }) {
  const conversation = useConversation(thread)
  const { mutate } = useEditConversation()
  const isKnown = conversation !== undefined
  const unmark = useEffectEvent(() => {
    if (conversation?.markedUnread) mutate({ conversation, changes: { markedUnread: false } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation is looked at once, when it is opened.
  useEffect(() => {
    if (isKnown) unmark()
  }, [isKnown, thread.conversationId])
}
