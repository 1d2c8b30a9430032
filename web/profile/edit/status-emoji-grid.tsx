import { useId } from 'react'
import styles from './status.module.css'
import { statusEmoji } from './status-emoji.ts'

interface EmojiGridProps {
  value: string | undefined
  onPick: (emoji: string) => void
}

/** A choice like any other: one stop of the Tab key, and arrows inside. */
export function EmojiGrid({ value, onPick }: EmojiGridProps) {
  const name = useId()
  return (
    <fieldset className={styles.grid}>
      <legend className="sr-only">Emoji to choose from</legend>
      {Object.entries(statusEmoji).map(([emoji, meaning]) => (
        <label key={emoji} className={styles.choice} title={meaning}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={emoji}
            aria-label={meaning}
            checked={emoji === value}
            onChange={() => onPick(emoji)}
          />
          <span aria-hidden="true">{emoji}</span>
        </label>
      ))}
    </fieldset>
  )
}
