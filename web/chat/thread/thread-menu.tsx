import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog } from '#connect/blocked/dialogs.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { onDemand } from '#ui/on-demand.ts'
import { partOf } from '#ui/part-of.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { ConversationMenu } from '../list/conversation-menu.tsx'
import { useConversation } from '../list/use-conversation.ts'
import type { ThreadState } from '../state/thread-state.ts'

const rows = onDemand(() => import('./thread-rows.tsx'))
const ThreadRows = partOf(rows, part => part.ThreadRows)

/** What can be done with the conversation, and with the person one talks to. */
export function ThreadMenu({ thread, giving }: { thread: ThreadState; giving: Giving }) {
  const { user, canWrite } = thread
  const conversation = useConversation(thread)
  const [blocking, setBlocking] = useState(false)
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/chat' })
  if (!conversation && !canWrite) return null
  return (
    <>
      <ConversationMenu
        conversation={conversation}
        needs={rows}
        trigger={
          <IconButton label={`Actions for ${user.displayName}`} data-opens-gifts="menu">
            <Ellipsis />
          </IconButton>
        }
      >
        {clear => (
          <ThreadRows
            thread={thread}
            conversation={conversation}
            giving={giving}
            onClear={clear}
            onBlock={() => setBlocking(true)}
            onBlocked={leave}
          />
        )}
      </ConversationMenu>
      <BlockDialog person={user} open={blocking} onClose={() => setBlocking(false)} onBlocked={leave} />
    </>
  )
}
