import type { Reaction } from '@akin/contract/chat/messages.ts'
import { cx } from '#ui/cx.ts'
import styles from './reactions.module.css'

interface ReactionsProps {
  reactions: Reaction[]
  me: number
  name: string
  onToggle: (emoji: string) => void
}

/** Pills on the lower edge of a bubble. A press adds one's own, or takes it back. */
export function Reactions({ reactions, me, name, onToggle }: ReactionsProps) {
  return (
    <ul className={styles.pills} aria-label="Reactions">
      {reactions.map(({ emoji, userIds }) => {
        const isMine = userIds.includes(me)
        const whose = [
          ...(isMine ? ['yours'] : []),
          ...(userIds.some(id => id !== me) ? [`from ${name}`] : []),
        ]
        return (
          <li key={emoji}>
            <button
              type="button"
              className={cx(styles.pill, isMine && styles.mine)}
              aria-pressed={isMine}
              aria-label={`${emoji}, ${userIds.length}, ${whose.join(' and ')}`}
              onClick={() => onToggle(emoji)}
            >
              <span aria-hidden="true">{emoji}</span>
              {userIds.length}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
