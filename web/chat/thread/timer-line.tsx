import type { Message } from '@akin/contract/chat/messages.ts'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { clockWords } from '#platform/day-words.ts'
import { cx } from '#ui/cx.ts'
import { actsOf } from '../message/acts.ts'
import { MessageTools } from '../message/message-tools.tsx'
import { useLongPress } from '../message/use-long-press.ts'
import { type SeenWatch, useSeen } from '../message/watch-seen.ts'
import { timerWords } from '../state/timer-words.ts'
import styles from './dividers.module.css'
import { openMenu } from './open-menu.ts'
import type { RowActs } from './use-row-acts.ts'

interface TimerLineProps {
  message: Message
  /** What the other one is called. */
  name: string
  me: number
  seen: SeenWatch
  isTarget: boolean
  acts: RowActs
}

/** Messages disappear from here on, or no longer. Nobody says it: it is a line of the conversation, in its place, and can be deleted like one. */
export function TimerLine({ message, name, me, seen, isTarget, acts }: TimerLineProps) {
  const isMine = message.senderId === me
  const row = useSeen(seen, isMine ? null : message.seq)
  const [isNear, setNear] = useState(false)
  // There is one thing to do, which needs no sheet to choose it from.
  const press = useLongPress(() => acts.act('delete', message))

  function approach() {
    setNear(true)
    acts.fetch()
  }

  const handlers = { ...press, onContextMenu: openMenu, onPointerEnter: approach, onFocus: approach }
  return (
    <div {...handlers} ref={row} data-seq={message.seq} className={styles.timer}>
      <div className={styles.line}>
        <p data-stop={isTarget ? 'target' : ''} tabIndex={-1} className={cx(isTarget && styles.target)}>
          <Timer size={15} aria-hidden="true" />
          <span>
            {timerWords(message.body, isMine ? 'You' : name)}
            <span className="sr-only">, {clockWords(message.createdAt)}</span>
          </span>
        </p>
        <MessageTools
          message={message}
          me={me}
          acts={actsOf(message, { canWrite: false }, me)}
          isNear={isNear}
          onReact={emoji => acts.react(message, emoji)}
          onMoreEmoji={() => acts.open('emoji', message)}
          onAct={act => acts.act(act, message)}
        />
      </div>
    </div>
  )
}
