import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { Image } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import styles from './piece-choice.module.css'
import { isSame, type Piece } from './pieces.ts'

interface PieceChoiceProps {
  pieces: Piece[]
  value: Anchor | null
  onChange: (anchor: Anchor | null) => void
}

/** What of their profile the request is about: one thing or none. Choosing it again takes it away. */
export function PieceChoice({ pieces, value, onChange }: PieceChoiceProps) {
  const answers = pieces.filter(({ anchor }) => anchor.kind === 'prompt')
  const others = pieces.filter(({ anchor }) => anchor.kind !== 'prompt')
  const choice = ({ anchor }: Piece) => {
    const pressed = isSame(anchor, value)
    return { pressed, onClick: () => onChange(pressed ? null : anchor) }
  }
  return (
    <fieldset className={styles.pieces}>
      <legend>What caught your eye?</legend>
      {answers.map(piece => (
        <Answer key={piece.anchor.text} piece={piece} {...choice(piece)} />
      ))}
      {others.length > 0 && (
        <div className={styles.chips}>
          {others.map(piece => (
            <ToggleChip
              key={piece.anchor.kind + piece.anchor.text}
              removable
              className={cx(styles.chip, piece.isShared && styles.shared)}
              {...choice(piece)}
            >
              {piece.anchor.kind === 'photo' ? (
                <>
                  <Image size={16} />
                  Their photo
                </>
              ) : (
                <bdi className={styles.text}>{piece.anchor.text}</bdi>
              )}
            </ToggleChip>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** In their own words, with a mark that says whether it is chosen. */
function Answer(props: { piece: Piece; pressed: boolean; onClick: () => void }) {
  const { piece, pressed, onClick } = props
  return (
    <button type="button" aria-pressed={pressed} className={styles.answer} onClick={onClick}>
      <span className={styles.question}>{piece.question}</span>
      <span dir="auto" className={cx('voice', styles.words)}>
        “{piece.anchor.text}”
      </span>
      <span aria-hidden="true" className={styles.mark} />
    </button>
  )
}
