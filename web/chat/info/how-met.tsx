import type { ReactNode } from 'react'
import { AnchorLine } from '#connect/requests/anchor-line.tsx'
import { Time } from '#platform/time.tsx'
import type { ThreadState } from '../state/thread-state.ts'
import styles from './how-met.module.css'
import { SectionHeading } from './section-heading.tsx'

interface HowMetProps {
  thread: ThreadState
  me: number
  firstMessageAt: Date | null
}

/** The request that brought the two together, in the words of whoever asked, and since when they know each other. */
export function HowMet({ thread: { user, start }, me, firstMessageAt }: HowMetProps) {
  const isMine = start.requesterId === me
  const whose = isMine ? 'Your request' : `${user.displayName}’s request`
  return (
    <section className={styles.met} aria-labelledby="how-met">
      <SectionHeading id="how-met" className={styles.title}>
        How you met
      </SectionHeading>
      {start.note ? (
        <blockquote className={styles.note}>
          <p dir="auto" className="voice">
            “{start.note}”
          </p>
        </blockquote>
      ) : null}
      <p className={styles.whose}>
        <bdi>{whose}</bdi>
      </p>
      {start.anchor ? <AnchorLine anchor={start.anchor} whose={isMine ? 'their' : 'your'} /> : null}
      {start.connectedAt || firstMessageAt ? (
        <dl className={styles.dates}>
          {start.connectedAt ? <Day name="Connected">{start.connectedAt}</Day> : null}
          {firstMessageAt ? <Day name="First message">{firstMessageAt}</Day> : null}
        </dl>
      ) : null}
    </section>
  )
}

function Day({ name, children }: { name: ReactNode; children: Date }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Time value={children} as="date" />
      </dd>
    </div>
  )
}
