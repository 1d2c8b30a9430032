import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { Ban, Gift, User, UserMinus } from 'lucide-react'
import { useRemoveContact } from '#connect/contacts/remove-contact.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { ConversationActs } from '../list/conversation-acts.tsx'
import type { ThreadState } from '../state/thread-state.ts'

interface ThreadRowsProps {
  thread: ThreadState
  conversation: Conversation | undefined
  giving: Giving
  onClear: () => void
  onBlock: () => void
}

/** The rows of the menu of an open conversation. */
export function ThreadRows({ thread, conversation, giving, onClear, onBlock }: ThreadRowsProps) {
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
      {canWrite ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<UserMinus />} onSelect={() => remove(contactId)}>
            Remove contact
          </MenuItem>
          <MenuItem icon={<Ban />} danger onSelect={onBlock}>
            Block
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
