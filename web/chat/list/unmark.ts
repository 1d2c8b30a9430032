import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { useEffect, useEffectEvent } from 'react'
import { useEditConversation } from '../state/edit-conversation.ts'

/** Takes the mark of a conversation away. Few have one, so it is loaded where there is one. */
export function Unmark({ conversation }: { conversation: Conversation }) {
  const { mutate } = useEditConversation()
  const unmark = useEffectEvent(() => mutate({ conversation, changes: { markedUnread: false } }))
  useEffect(() => unmark(), [])
  return null
}
