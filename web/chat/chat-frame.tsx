import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './chat-frame.module.css'

interface ChatFrameProps {
  /** Which side a phone shows. The open side holds the page's only h1. */
  open: 'list' | 'conversation'
  children: ReactNode
}

/** The list of conversations beside the open one. */
export function ChatFrame({ open, children }: ChatFrameProps) {
  const Heading = open === 'list' ? 'h1' : 'h2'
  return (
    <div className={cx(styles.frame, open === 'list' ? styles.listOpen : styles.conversationOpen)}>
      <section className={styles.list} aria-label="Conversations">
        <Heading>Chats</Heading>
        <p>Your conversations will line up here.</p>
      </section>
      <div className={styles.pane}>{children}</div>
    </div>
  )
}
