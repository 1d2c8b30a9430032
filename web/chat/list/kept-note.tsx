import { Clock } from 'lucide-react'
import { useOffline } from '#platform/use-offline.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { asItWas } from '../state/as-it-was.ts'
import styles from './kept-note.module.css'

interface KeptNoteProps {
  at: Date
  isAsking: boolean
  onRetry: () => void
}

/** At the foot of a list that comes from this device. Where the device has a connection, the server can be asked again. */
export function KeptNote({ at, isAsking, onRetry }: KeptNoteProps) {
  const isOffline = useOffline()
  return (
    <div className={styles.note}>
      <Clock size={18} aria-hidden="true" />
      <p>{asItWas(at, useToday())} Your last 50 conversations are on this device.</p>
      {isOffline ? null : (
        <Button size="small" variant="soft" busy={isAsking} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
