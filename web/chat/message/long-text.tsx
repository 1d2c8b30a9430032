import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { isLong } from './is-long.ts'
import styles from './long-text.module.css'
import { MessageText, type MessageTextProps } from './message-text.tsx'

interface LongTextProps extends MessageTextProps {
  /** By which the message is known before and after it is sent. */
  clientId: string
  /** It was looked for, or something led to it: all of it is shown. */
  isTarget?: boolean
}

/** What a message says. Of one that would fill a screen the beginning, with a button for the rest. */
export function LongText({ clientId, isTarget = false, ...text }: LongTextProps) {
  if (!isLong(text.body)) return <MessageText {...text} />
  return (
    <Folded clientId={clientId} isTarget={isTarget}>
      <MessageText {...text} />
    </Folded>
  )
}

/** Rows come and go while one scrolls: what was opened stays so. */
const opened = new Set<string>()

interface FoldedProps {
  clientId: string
  isTarget: boolean
  children: React.ReactNode
}

function Folded({ clientId, isTarget, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isTarget || opened.has(clientId))
  const [wasTarget, setWasTarget] = useState(isTarget)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget)
    if (isTarget) setOpen(true)
  }
  useEffect(() => void (isOpen ? opened.add(clientId) : opened.delete(clientId)), [isOpen, clientId])

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
