import { type ReactNode, useState } from 'react'
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
  const words = <MessageText {...text} />
  if (!isLong(text.body)) return words
  return (
    <FoldedText clientId={clientId} isTarget={isTarget}>
      {words}
    </FoldedText>
  )
}

interface FoldedTextProps extends Required<Pick<LongTextProps, 'clientId' | 'isTarget'>> {
  children: ReactNode
}

function FoldedText({ clientId, isTarget, children: words }: FoldedTextProps) {
  const [isLost, setLost] = useState(false)
  const part = usePart(folding, !isLost, () => setLost(true))
  if (isLost) return words
  if (!part) return <div className={styles.folded}>{words}</div>
  return (
    <part.Folded clientId={clientId} isTarget={isTarget}>
      {words}
    </part.Folded>
  )
}
