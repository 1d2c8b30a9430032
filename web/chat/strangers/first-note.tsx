import type { Thread } from '@akin/contract/chat/conversations.ts'
import { useNavigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { BlockDialog } from '#connect/blocked/dialogs.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './first-note.module.css'
import { inWords, whatItHolds } from './what-it-holds.ts'

interface FirstNoteProps {
  body: string
  user: Thread['user']
  /** The way to report the message, before all others. */
  report?: ReactNode
}

/**
 * Under a stranger's message that would lead elsewhere. It stands in the log, so that it is read out once, after the message;
 * nobody else learns of it, and it goes with the first answer.
 */
export function FirstNote({ body, user, report }: FirstNoteProps) {
  const held = useMemo(() => whatItHolds(body), [body])
  const [isBlocking, setBlocking] = useState(false)
  const navigate = useNavigate()
  if (held.length === 0) return null
  return (
    <div role="note" className={styles.note} data-note="">
      <Info size={20} className={styles.sign} aria-hidden="true" />
      <div>
        <p>
          <b>This message contains {inWords(held)}.</b> Akin cannot help with what happens elsewhere. There is
          no hurry: people who mean well can wait.
        </p>
        <div className={styles.acts}>
          {report}
          <Button
            size="small"
            variant={report ? 'quiet' : 'outline'}
            aria-haspopup="dialog"
            {...BlockDialog.near}
            onClick={() => setBlocking(true)}
          >
            Block
          </Button>
          <TextLink to="/help-center/$articleId" params={{ articleId: 'spot-scams' }}>
            Spot scams
          </TextLink>
        </div>
        <small>Only you see this note.</small>
      </div>
      <BlockDialog
        person={user}
        open={isBlocking}
        onClose={() => setBlocking(false)}
        onBlocked={() => void navigate({ to: '/chat' })}
      />
    </div>
  )
}
