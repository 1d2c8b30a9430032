import type { Conversation, SnoozeSpan } from '@akin/contract/chat/conversations.ts'
import { toast } from '#platform/toasts.ts'
import { useEditConversation } from '../state/edit-conversation.ts'
import { snoozeEnd, untilWords } from '../state/snooze-words.ts'
import { leaveRow } from './leave-row.ts'

/** Leaves a conversation alone for a while: until then it is not called one's turn. Nobody else is told. */
export function useSnooze(conversation: Conversation) {
  const { mutate } = useEditConversation()
  const id = `conversation-${conversation.conversationId}`

  function snooze(span: SnoozeSpan) {
    const snoozedUntil = snoozeEnd(span)
    leaveRow(conversation.contactId)
    mutate({ conversation, changes: { snoozed: span } })
    toast({
      id,
      title: `Snoozed until ${untilWords(snoozedUntil)}`,
      action: {
        label: 'Undo',
        onClick: () =>
          mutate({ conversation: { ...conversation, snoozedUntil }, changes: { snoozed: null } }),
      },
    })
  }

  function wake() {
    mutate({ conversation, changes: { snoozed: null } })
    toast({ id, title: 'No longer snoozed' })
  }

  return { snooze, wake }
}
