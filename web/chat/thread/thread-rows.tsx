import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { Ban, Gift, User, UserMinus } from 'lucide-react'
import { useRemoveContact } from '#connect/contacts/remove-contact.ts'
import { MenuItem, MenuLink, MenuReport, MenuSeparator } from '#ui/menu.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { ConversationActs } from '../list/conversation-acts.tsx'
import { reportConversation } from '../message/report-message.ts'
import type { ThreadState } from '../state/thread-state.ts'

interface ThreadRowsProps {
  thread: ThreadState
  conversation: Conversation | undefined
  giving: Giving
  onClear: () => void
  onBlock: () => void
  /** They were blocked with a report. */
  onBlocked: () => void
}

/** The rows of the menu of an open conversation. */
export function ThreadRows(props: ThreadRowsProps) {
  const { thread, conversation, giving, onClear, onBlock, onBlocked } = props
  const { contactId, canWrite } = thread
  const { mutate: remove } = useRemoveContact()
  return (
    <>
      {canWrite ? (
        <>
          <MenuLink to="/user/$userId" params={{ userId: String(contactId) }} icon={<User />}>
            View profile
          </MenuLink>
          {giving.mayGive ? (
            <MenuItem icon={<Gift />} onSelect={() => giving.begin('menu')}>
              Send a gift
            </MenuItem>
          ) : null}
          {conversation ? <MenuSeparator /> : null}
        </>
      ) : null}
      {conversation ? <ConversationActs conversation={conversation} onClear={onClear} /> : null}
      <MenuSeparator />
      {canWrite ? (
        <>
          <MenuItem icon={<UserMinus />} onSelect={() => remove(contactId)}>
            Remove contact
          </MenuItem>
          <MenuItem icon={<Ban />} danger onSelect={onBlock}>
            Block
          </MenuItem>
        </>
      ) : null}
      <MenuReport onSelect={() => reportConversation(thread, onBlocked)} />
    </>
  )
}
