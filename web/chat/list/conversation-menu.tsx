import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { ReactNode } from 'react'
import { useAsked } from '#platform/use-asked.ts'
import { Menu, type MenuProps } from '#ui/menu.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few people ever open it. */
const ClearDialog = partOnDemand(() => import('./clear-dialog.tsx').then(part => part.ClearDialog))

interface ConversationMenuProps {
  /** Nothing where nothing has been written yet. */
  conversation: Conversation | undefined
  trigger: MenuProps['trigger']
  /** What draws the rows, and the rows. */
  needs: MenuProps['needs']
  children: (clear: () => void) => ReactNode
}

/** What can be done with a conversation as a whole, for oneself alone. */
export function ConversationMenu({ conversation, trigger, needs, children }: ConversationMenuProps) {
  const clearing = useAsked<Conversation>()
  return (
    <>
      <Menu trigger={trigger} needs={needs}>
        {children(() => conversation && clearing.ask(conversation))}
      </Menu>
      {clearing.about ? (
        <ClearDialog conversation={clearing.about} open={clearing.open} onClose={clearing.close} />
      ) : null}
    </>
  )
}
