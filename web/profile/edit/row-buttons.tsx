import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './row.module.css'

interface RowButtonsProps {
  /** Name of the list, which begins the buttons' ids. */
  list: string
  index: number
  count: number
  /** What the row is called, for those who hear it. */
  what: string
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a row or takes it away. A button at its end stays there, so that the focus does too. */
export function RowButtons({ list, index, count, what, onMove, onRemove }: RowButtonsProps) {
  const first = index === 0
  const last = index === count - 1
  return (
    <div className={styles.buttons}>
      {count > 1 ? (
        <>
          <IconButton
            id={`${list}-${index}-up`}
            label={`Move up ${what}`}
            aria-disabled={first}
            onClick={() => first || onMove(index - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            id={`${list}-${index}-down`}
            label={`Move down ${what}`}
            aria-disabled={last}
            onClick={() => last || onMove(index + 1)}
          >
            <ArrowDown />
          </IconButton>
        </>
      ) : null}
      <IconButton id={`${list}-${index}-remove`} label={`Remove ${what}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  )
}
