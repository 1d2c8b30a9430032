import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { usePart } from '#ui/on-demand.ts'
import { belowDesktop } from '#ui/screens.ts'
import { useScreen } from '#ui/use-screen.ts'
import { threadQuery } from '../state/thread-query.ts'
import styles from './info-frame.module.css'
import { card, cardId, useInfo } from './use-info.ts'

interface InfoFrameProps {
  contactId: number
  /** The conversation. */
  children: ReactNode
}

/** A conversation with its card: beside it where there is room, and else in its place. */
export function InfoFrame({ contactId, children }: InfoFrameProps) {
  const { isOpen, close } = useInfo(contactId)
  const { data: thread } = useQuery(threadQuery(contactId))
  const part = usePart(card, isOpen, close)
  const isNarrow = useScreen(belowDesktop)
  const isShown = isOpen && thread !== undefined && part !== undefined
  useFocusBack(isShown, contactId)
  return (
    <div className={cx(styles.frame, isShown && styles.open)}>
      {/* Nothing in it is read while the card covers it, and it stays where it was scrolled to. */}
      <div className={styles.thread} inert={isShown && isNarrow}>
        {children}
      </div>
      {isShown ? (
        <aside id={cardId} className={styles.card} aria-label="About this conversation">
          <part.InfoCard key={contactId} thread={thread} isPage={isNarrow} onClose={close} />
        </aside>
      ) : null}
    </div>
  )
}

/** Whoever closes the card is again where they opened it, unless they have gone elsewhere meanwhile. */
function useFocusBack(isShown: boolean, contactId: number) {
  const before = useRef({ isShown, contactId })
  useEffect(() => {
    const was = before.current
    before.current = { isShown, contactId }
    if (!was.isShown || isShown || was.contactId !== contactId) return
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches('h1')
    if (isLost) document.querySelector<HTMLElement>('[data-opens-info]')?.focus()
  }, [isShown, contactId])
}
