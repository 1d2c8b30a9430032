import { remembered } from '#platform/remembered.ts'
import { useStore } from '#platform/store.ts'
import { Button } from '#ui/button.tsx'
import styles from './turn-part.module.css'

const known = remembered({
  key: 'akin.turnHint',
  per: 'user',
  parse: text => text === 'known',
  write: isKnown => (isKnown ? 'known' : null),
})

/** For whoever is here for the first time: what stands here, and what it asks of them. */
export function TurnHint() {
  if (useStore(known)) return null
  return (
    <div className={styles.hint}>
      <p>
        They wrote last, more than an hour ago. Reply, snooze it, or close it kindly. Nobody sees what stands
        here but you.
      </p>
      <Button size="small" variant="quiet" onClick={() => known.set(true)}>
        Got it
      </Button>
    </div>
  )
}
