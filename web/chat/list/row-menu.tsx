import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { Ellipsis } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { TurnRows } from '../turn/turn-rows.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import styles from './conversation-row.module.css'

/** It shows when the row has the pointer or the focus. A right click and a long press on the row open it too. */
export function RowMenu({ conversation }: { conversation: Conversation }) {
  const turn = use(TurnRows)
  return (
    <ConversationMenu
      conversation={conversation}
      before={turn ? <turn.Items conversation={conversation} /> : null}
      trigger={
        <IconButton
          label={`Actions for ${conversation.user.displayName}`}
          size="small"
          className={styles.menu}
        >
          <Ellipsis />
        </IconButton>
      }
    />
  )
}
