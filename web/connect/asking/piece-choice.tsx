import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import styles from './request-dialog.module.css'

interface PieceChoiceProps {
  pieces: Anchor[]
  value: Anchor | null
  onChange: (piece: Anchor | null) => void
}

/** What of their profile the request is about: one thing, or nothing in particular. */
export function PieceChoice({ pieces, value, onChange }: PieceChoiceProps) {
  return (
    <fieldset className={styles.pieces}>
      <legend>Is it about something on their profile?</legend>
      <ul>
        {pieces.map(piece => {
          const chosen = piece === value
          return (
            <li key={piece.kind + piece.text}>
              <ToggleChip
                removable
                pressed={chosen}
                className={styles.piece}
                onClick={() => onChange(chosen ? null : piece)}
              >
                <bdi className={styles.text}>{piece.text}</bdi>
              </ToggleChip>
            </li>
          )
        })}
      </ul>
      <div role="status">
        {value && (
          <blockquote dir="auto" className={styles.quote}>
            <span className="sr-only">Your request is about: </span>
            <span className={value.kind === 'prompt' ? 'voice' : undefined}>{value.text}</span>
          </blockquote>
        )}
      </div>
    </fieldset>
  )
}
