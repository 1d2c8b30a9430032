import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { dropOldest } from '#platform/drop-oldest.ts'
import { cx } from '#ui/cx.ts'
import styles from './long-text.module.css'

/** Rows come and go while one scrolls: what was opened stays so. */
const opened = new Set<string>()
const mostOpened = 500

interface FoldedProps {
  clientId: string
  isTarget: boolean
  children: ReactNode
}

/** The beginning of a long message, with a button for the rest. */
export function Folded({ clientId, isTarget, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isTarget || opened.has(clientId))
  const [wasTarget, setWasTarget] = useState(isTarget)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget)
    if (isTarget) setOpen(true)
  }
  useEffect(() => {
    if (isOpen) opened.add(clientId)
    else opened.delete(clientId)
    dropOldest(opened, mostOpened)
  }, [isOpen, clientId])

  function turn() {
    setOpen(!isOpen)
    // What stood below all its words is above the screen now.
    if (isOpen) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <>
      <div id={id} className={cx(!isOpen && styles.folded)}>
        {children}
      </div>
      <button
        ref={button}
        type="button"
        className={styles.turn}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={turn}
      >
        {isOpen ? 'Show less' : 'Show more'}
      </button>
    </>
  )
}
