import type { EvidenceLine as Line } from '@akin/contract/staff/evidence-shapes.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { Time } from '#platform/time.tsx'
import { cx } from '#ui/cx.ts'
import styles from './evidence-line.module.css'
import { MarkedText } from './marked-text.tsx'
import { VeiledFile } from './veiled-file.tsx'
import type { Veils } from './veils.tsx'

/** One thing that was sealed: who, when, what; and below a dashed line what became of it. */
export function EvidenceLine({ line, veils }: { line: Line; veils: Veils }) {
  const { kind, from, at, text, isSubject, isTheirs, wasDeleted, versions, files } = line
  return (
    <li className={cx(styles.line, isTheirs && styles.theirs, isSubject && styles.subject)}>
      <p className={styles.who}>
        <b dir="auto">{from}</b>
        <small>{at ? <Time value={at} /> : kindWords[kind]}</small>
        {isSubject ? <span className="sr-only">Reported</span> : null}
      </p>
      <div className={styles.what}>
        {text ? (
          <p dir="auto" className={styles.text}>
            <MarkedText text={text} />
          </p>
        ) : null}
        {files.length > 0 ? (
          <div className={styles.files}>
            {files.map(file => (
              <VeiledFile key={file.url} file={file} veils={veils} />
            ))}
          </div>
        ) : null}
        {versions.map(version => (
          <p key={version.at.toISOString()} className={styles.before}>
            Before that, <Time value={version.at} />: <MarkedText text={version.text} />
          </p>
        ))}
        {wasDeleted ? (
          <p className={styles.before}>Taken back by its sender before it was reported.</p>
        ) : null}
        <Since since={line.since} />
      </div>
    </li>
  )
}

const kindWords = { message: 'Message', request: 'Request', profile: 'Profile', picture: 'Picture' }

function Since({ since: { editedAt, text, deletedAt } }: { since: Line['since'] }) {
  if (!editedAt && !deletedAt) return null
  return (
    <div className={styles.since}>
      {editedAt ? (
        <p>
          <Pencil size={15} aria-hidden="true" />
          <span>
            Edited <Time value={editedAt} />, after the seal{text ? ': ' : ''}
            {text ? <MarkedText text={`“${text}”`} /> : null}
          </span>
        </p>
      ) : null}
      {deletedAt ? (
        <p>
          <Trash2 size={15} aria-hidden="true" />
          <span>
            Deleted <Time value={deletedAt} />, after the seal
          </span>
        </p>
      ) : null}
    </div>
  )
}
