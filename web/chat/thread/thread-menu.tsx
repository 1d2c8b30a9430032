import { useNavigate } from '@tanstack/react-router'
import { Ban, Ellipsis, Gift, User, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog } from '#connect/blocked/dialogs.ts'
import { useRemoveContact } from '#connect/contacts/remove-contact.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { ConversationMenu } from '../list/conversation-menu.tsx'
import { useConversation } from '../list/use-conversation.ts'
import type { ThreadState } from '../state/thread-state.ts'

/** What can be done with the conversation, and with the person one talks to. */
export function ThreadMenu({ thread, giving }: { thread: ThreadState; giving: Giving }) {
  const { user, contactId, canWrite } = thread
  const conversation = useConversation(thread)
  const [blocking, setBlocking] = useState(false)
  const { mutate: remove } = useRemoveContact()
  const navigate = useNavigate()
  if (!conversation && !canWrite) return null
  return (
    <>
      <ConversationMenu
        conversation={conversation}
        trigger={
          <IconButton label={`Actions for ${user.displayName}`} data-opens-gifts="menu">
            <Ellipsis />
          </IconButton>
        }
        before={
          canWrite ? (
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
          ) : null
        }
        after={
          canWrite ? (
            <>
              <MenuSeparator />
              <MenuItem icon={<UserMinus />} onSelect={() => remove(contactId)}>
                Remove contact
              </MenuItem>
              <MenuItem icon={<Ban />} danger onSelect={() => setBlocking(true)}>
                Block
              </MenuItem>
            </>
          ) : null
        }
      />
      <BlockDialog
        person={user}
        open={blocking}
        onClose={() => setBlocking(false)}
        onBlocked={() => void navigate({ to: '/chat' })}
      />
    </>
  )
}
