import type { Notice } from '@akin/contract/notifications/shapes.ts'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Moment } from '#platform/moment.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { NoticePicture } from '../notice-picture.tsx'
import { noticePlace } from '../notice-place.ts'
import { noticeWords } from '../notice-words.tsx'
import { whenWords } from '../when-words.ts'
import styles from './bell-row.module.css'
import type { RowWatch } from './watch-rows.ts'
import { Why } from './why.tsx'

/** Quiets someone for eight hours; a room above knows how. */
export type Muting = (person: { id: number; displayName: string }) => void

interface BellRowProps {
  notice: Notice
  watch: RowWatch | null
  muting: Muting
  onGo: (() => void) | undefined
}

/** The row is a link to where it happened, and its three dots say why it is here. */
export function BellRow({ notice, watch, muting, onGo }: BellRowProps) {
  const { id, kind, from, at, isNew } = notice
  const row = useRef<HTMLLIElement>(null)
  const [isAsked, setAsked] = useState(false)
  const words = useId()
  useEffect(() => {
    if (watch && isNew && row.current) return watch.observe(row.current, id)
  }, [watch, isNew, id])
  return (
    <li ref={row} className={cx(styles.row, isAsked && styles.asked)}>
      {isNew ? (
        <span className={styles.dot}>
          <span className="sr-only">New: </span>
        </span>
      ) : null}
      <NoticePicture kind={kind} from={from} />
      <div className={styles.text}>
        <Link {...noticePlace(notice)} id={words} className={styles.link} onClick={onGo}>
          {noticeWords(notice)}
        </Link>
        <p className={styles.when}>
          <Moment value={at} words={whenWords} />
        </p>
      </div>
      <IconButton
        label="Why is this here?"
        size="small"
        aria-describedby={words}
        aria-expanded={isAsked}
        className={styles.why}
        onClick={() => setAsked(!isAsked)}
      >
        <Ellipsis />
      </IconButton>
      {isAsked ? <Why notice={notice} muting={muting} onDone={() => setAsked(false)} /> : null}
    </li>
  )
}
