import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { linkTo } from '#platform/link-to.ts'
import styles from './help-list.module.css'

interface HelpLinkProps {
  /** Where it leads, as a path. */
  address: string
  title: ReactNode
  text?: ReactNode
  /** The quiet line that says where it belongs. */
  meta?: ReactNode
}

/** One line of a list of articles and legal pages: the whole line leads there. */
export function HelpLink({ address, title, text, meta }: HelpLinkProps) {
  return (
    <Link {...linkTo(address)} className={styles.entry}>
      <span className={styles.words}>
        <b>{title}</b>
        {text ? <span className={styles.text}>{text}</span> : null}
        {meta ? <span className={styles.meta}>{meta}</span> : null}
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </Link>
  )
}
