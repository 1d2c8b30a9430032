import { X } from 'lucide-react'
import styles from './remove-button.module.css'

/** On the corner of what goes with a message: takes it away again. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onClick}>
      <X size={14} aria-hidden="true" />
    </button>
  )
}
