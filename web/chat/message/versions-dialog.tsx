import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { clockWords, dayWords } from '#platform/day-words.ts'
import { useToday } from '#platform/use-today.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MessageText } from '../text/message-text.tsx'
import styles from './versions-dialog.module.css'

interface VersionsDialogProps {
  message: Message
  open: boolean
  onClose: () => void
}

/** What an edited message said before, the latest first. */
export function VersionsDialog({ message: { id, editedAt }, open, onClose }: VersionsDialogProps) {
  const today = useToday()
  const { data, isError } = useQuery({
    queryKey: ['/api/messages', id, 'versions', editedAt?.getTime()],
    queryFn: () => call(chatEndpoints.listVersions, { params: { messageId: id } }),
    meta: { handled: true },
  })
  return (
    <Dialog open={open} onClose={onClose} title="Edited message">
      {isError ? <Note kind="bad">The earlier versions could not be loaded.</Note> : null}
      {data || isError ? null : <Spinner />}
      <ol className={styles.versions}>
        {data?.items.map(({ body, writtenAt }, index) => (
          <li key={writtenAt.getTime()}>
            <p className={styles.when}>
              {index === 0 ? 'Now' : 'Before'}, {dayWords(writtenAt, today)}, {clockWords(writtenAt)}
            </p>
            <MessageText body={body} plainLinks />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
