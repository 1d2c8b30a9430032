import type { Thread } from '@akin/contract/chat/conversations.ts'
import { useNavigate } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog } from '#connect/blocked/dialogs.ts'
import styles from './block-row.module.css'
import { ActRow } from './rows.tsx'

/** Apart from everything else, as nothing else here ends a conversation. */
export function BlockRow({ user }: { user: Thread['user'] }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <div className={styles.apart}>
      <ActRow
        danger
        icon={<Ban aria-hidden="true" />}
        label="Block"
        description="They are not told"
        aria-haspopup="dialog"
        {...BlockDialog.near}
        onClick={() => setAsking(true)}
      />
      <BlockDialog
        person={user}
        open={isAsking}
        onClose={() => setAsking(false)}
        onBlocked={() => void navigate({ to: '/chat' })}
      />
    </div>
  )
}
