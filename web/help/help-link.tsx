import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './help-list.module.css'

interface HelpLinkProps {
  id: string
  title: ReactNode
  text?: ReactNode
  /** The quiet line that says where it belongs. */
  meta?: ReactNode
}

/** One line of a list of articles: the whole line leads there. */
export function HelpLink({ id, title, text, meta }: HelpLinkProps) {
  return (
    <Link to="/help-center/$articleId" params={{ articleId: id }} className={styles.entry}>
      <span className={styles.words}>
        <b>{title}</b>
        {text ? <span className={styles.text}>{text}</span> : null}
        {meta ? <span className={styles.meta}>{meta}</span> : null}
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </Link>
  )
}
