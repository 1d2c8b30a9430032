import type { SharedThing } from '@akin/contract/chat/info.ts'
import { Download, File, MessageCircle } from 'lucide-react'
import { shortDayWords } from '#platform/day-words.ts'
import { useToday } from '#platform/use-today.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { sizeWords } from '../text/size-words.ts'
import styles from './shared-rows.module.css'

export function SharedFiles({ things, onShow }: { things: SharedThing[]; onShow: (seq: number) => void }) {
  const today = useToday()
  return (
    <ul className={styles.list} aria-label="Files">
      {things.map(({ seq, createdAt, attachment }) =>
        attachment ? (
          <li key={attachment.id} className={styles.row}>
            <a
              className={styles.link}
              href={`/api/attachments/${attachment.id}/whole`}
              download={attachment.name}
            >
              <span className={styles.icon} aria-hidden="true">
                <File size={18} className={styles.still} />
                <Download size={18} className={styles.near} />
              </span>
              <span className={styles.words}>
                <span className="sr-only">Download </span>
                <b className="one-line" dir="auto">
                  {attachment.name}
                </b>
                <span>
                  {sizeWords(attachment.size)}, {shortDayWords(createdAt, today)}
                </span>
              </span>
            </a>
            <IconButton label={`Show in conversation: ${attachment.name}`} onClick={() => onShow(seq)}>
              <MessageCircle />
            </IconButton>
          </li>
        ) : null,
      )}
    </ul>
  )
}
