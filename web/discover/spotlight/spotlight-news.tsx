import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { Spotlight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { isCounting, type Over } from './is-counting.ts'
import { noteOutcomeRead } from './read-outcome.ts'
import { RunningWords } from './running-words.tsx'
import styles from './spotlight-news.module.css'
import { overWords } from './spotlight-words.ts'

/** One's own Spotlight: that it runs, or how many people saw it. */
export function SpotlightNews({ standing: { running, last } }: { standing: SpotlightStanding }) {
  if (running) {
    return (
      <Strip title="You are in the Spotlight">
        <RunningWords key={running.endsAt.getTime()} running={running} />
      </Strip>
    )
  }
  return last ? <Outcome last={last} /> : null
}

function Outcome({ last }: { last: Over }) {
  function close() {
    // The cross goes with what it closes.
    document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
    noteOutcomeRead(last.endsAt)
  }
  return (
    <Strip
      title="Your Spotlight is over"
      act={
        isCounting(last) ? null : (
          <IconButton label="Close" size="small" className={styles.close} onClick={close}>
            <X />
          </IconButton>
        )
      }
    >
      <p>{overWords(last)}</p>
    </Strip>
  )
}

function Strip({ title, children, act }: { title: string; children: ReactNode; act?: ReactNode }) {
  return (
    <section aria-labelledby="own-spotlight" className={styles.strip}>
      <span className={styles.sign}>
        <Spotlight aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <h2 id="own-spotlight">{title}</h2>
        {children}
      </div>
      {act}
    </section>
  )
}
