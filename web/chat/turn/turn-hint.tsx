import { useState } from 'react'
import { allows } from '#platform/consent.ts'
import { Button } from '#ui/button.tsx'
import styles from './turn-part.module.css'

const key = 'akin.turnHint'
/** For this visit, where nothing may be stored. */
let isKnown = false

/** For whoever is here for the first time: what stands here, and what it asks of them. */
export function TurnHint() {
  const [isShown, setShown] = useState(() => !isRead())

  function hide() {
    isKnown = true
    if (allows('functional')) localStorage.setItem(key, 'known')
    setShown(false)
  }

  if (!isShown) return null
  return (
    <div className={styles.hint}>
      <p>
        They wrote last, more than an hour ago. Reply, snooze it, or close it kindly. Nobody sees what stands
        here but you.
      </p>
      <Button size="small" variant="quiet" onClick={hide}>
        Got it
      </Button>
    </div>
  )
}

function isRead() {
  if (!allows('functional')) localStorage.removeItem(key)
  return isKnown || localStorage.getItem(key) === 'known'
}

/** As if it had never been seen. */
export function forgetTurnHint() {
  isKnown = false
}
