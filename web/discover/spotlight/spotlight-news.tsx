import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { Spotlight, X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Strip } from '../strip.tsx'
import { type EndedSpotlight, isCounting } from './is-counting.ts'
import { noteOutcomeRead } from './read-outcome.ts'
import { RunningWords } from './running-words.tsx'
import styles from './spotlight-news.module.css'
import { overWords } from './spotlight-words.ts'

/** One's own Spotlight: that it runs, or how many people saw it. */
export function SpotlightNews({ standing: { running, last } }: { standing: SpotlightStanding }) {
  if (!running && !last) return null
  return (
    <Strip
      id="own-spotlight"
      sign={<Spotlight aria-hidden="true" size={20} />}
      title={running ? 'You are in the Spotlight' : 'Your Spotlight is over'}
      heading="h2"
      className={styles.news}
      act={running || !last || isCounting(last) ? null : <CloseButton last={last} />}
    >
      {running ? (
        <RunningWords key={running.endsAt.getTime()} running={running} />
      ) : (
        <p>{last && overWords(last)}</p>
      )}
    </Strip>
  )
}

function CloseButton({ last }: { last: EndedSpotlight }) {
  function close() {
    // The cross goes with what it closes.
    document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
    noteOutcomeRead(last.endsAt)
  }
  return (
    <IconButton label="Close" size="small" className={styles.close} onClick={close}>
      <X />
    </IconButton>
  )
}
