import { Segmented } from '#ui/segmented.tsx'
import styles from './status.module.css'
import { StatusEnd } from './status-end.tsx'
import { expiryOf, type StatusLife, statusLives } from './status-expiry.ts'

interface StatusLifeChoiceProps {
  value: StatusLife
  onChange: (life: StatusLife) => void
}

export function StatusLifeChoice({ value, onChange }: StatusLifeChoiceProps) {
  return (
    <div className={styles.life}>
      <span aria-hidden="true">Clear after</span>
      <Segmented label="Clear after" options={[...statusLives]} value={value} onChange={onChange} wide />
      <p>
        It stays until <StatusEnd at={expiryOf(value)} />, and then goes by itself.
      </p>
    </div>
  )
}
