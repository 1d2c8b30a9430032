import type { DeskEntry, DeskFile, DeskThread } from '@akin/contract/staff/desk-shapes.ts'
import { File } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sizeWords } from '#platform/size-words.ts'
import { Time } from '#platform/time.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import styles from './ticket-log.module.css'

/** All that was said, from what they wrote first. Words are words here: no link of theirs is live. */
export function TicketLog({ ticket }: { ticket: DeskThread }) {
  const { number, name, message, createdAt, files, entries } = ticket
  const end = useRef<HTMLLIElement>(null)
  const newest = entries.at(-1)?.id
  useEffect(() => {
    if (newest) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  const first: DeskEntry = { id: 0, kind: 'person', author: name, body: message, createdAt }
  return (
    <ol className={styles.log} aria-label={`What was said about #${number}`}>
      {[first, ...entries].map((entry, index) => (
        <Entry key={entry.id} entry={entry} of={number} ref={index === entries.length ? end : undefined}>
          {index === 0 && files.length > 0 ? <Files number={number} files={files} /> : null}
        </Entry>
      ))}
    </ol>
  )
}

interface EntryProps {
  entry: DeskEntry
  of: string
  ref: React.Ref<HTMLLIElement> | undefined
  children: React.ReactNode
}

function Entry({ entry: { kind, author, body, createdAt }, of, ref, children }: EntryProps) {
  return (
    <li ref={ref} className={cx(styles.entry, styles[kind])}>
      <Avatar name={author} userId={kind === 'person' ? of : author} size={36} self={kind !== 'person'} />
      <div className={styles.said}>
        <p className={styles.by}>
          <b>{author}</b>
          <Time value={createdAt} />
          {kind === 'note' ? <span className={styles.only}>Only staff</span> : null}
        </p>
        <p dir="auto" className={styles.words}>
          {body}
        </p>
        {children}
      </div>
    </li>
  )
}

/** Each is handed over as a file, and that it was is written down. */
function Files({ number, files }: { number: string; files: readonly DeskFile[] }) {
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a href={`/api/admin/tickets/${number}/files/${id}`} download className={styles.file}>
            <File size={16} aria-hidden="true" />
            <bdi>{name}</bdi> <span>{sizeWords(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
