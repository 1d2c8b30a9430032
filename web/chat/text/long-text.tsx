import { useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { isLong } from './is-long.ts'
import styles from './long-text.module.css'
import { MessageText, type MessageTextProps } from './message-text.tsx'

const folding = onDemand(() => import('./folded.tsx'))

interface LongTextProps extends MessageTextProps {
  /** By which the message is known before and after it is sent. */
  clientId: string
  /** It was looked for, or something led to it: all of it is shown. */
  isTarget?: boolean
}

/** What a message says. Of one that would fill a screen the beginning, with a button for the rest. */
export function LongText({ clientId, isTarget = false, ...text }: LongTextProps) {
  const [isLost, setLost] = useState(false)
  const isFolded = isLong(text.body) && !isLost
  const part = usePart(folding, isFolded, () => setLost(true))
  const words = <MessageText {...text} />
  if (!isFolded) return words
  if (!part) return <div className={styles.folded}>{words}</div>
  return (
    <part.Folded clientId={clientId} isTarget={isTarget}>
      {words}
    </part.Folded>
  )
}
