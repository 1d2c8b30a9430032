import { reasons } from '@akin/contract/safety/shapes.ts'
import type { StaffCase, StaffDecision, StaffPerson } from '@akin/contract/staff/people-shapes.ts'
import type { ReactNode } from 'react'
import { Time } from '#platform/time.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import styles from './timeline.module.css'
import { appealWords, stepWords } from './words.ts'

interface Happening {
  key: string
  at: Date
  what: ReactNode
  more?: ReactNode
  tone: 'open' | 'bad' | 'quiet'
}

/** What was reported and decided, and how the account came to be; the latest first. */
export function Timeline({ person }: { person: StaffPerson }) {
  const all = [
    ...person.cases.flatMap(showCase),
    ...person.decisions.map(showDecision),
    ...(person.twoStepSince
      ? [
          {
            key: 'two-step',
            at: person.twoStepSince,
            what: 'Two-step sign-in turned on',
            tone: 'quiet' as const,
          },
        ]
      : []),
    { key: 'joined', at: person.joinedAt, what: 'Joined', tone: 'quiet' as const },
  ]
  return (
    <ol className={styles.line}>
      {all
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .map(({ key, at, what, more, tone }: Happening) => (
          <li key={key} data-tone={tone}>
            <p>{what}</p>
            <p className={styles.more}>
              <Time value={at} />
              {more}
            </p>
          </li>
        ))}
    </ol>
  )
}

/** Of a case support has no more than its number, which stands beside. */
function showCase({ number, state, openedAt, reasons: why }: StaffCase): Happening[] {
  if (!openedAt) return []
  const words = why.map(reason => reasons[reason].words.toLowerCase()).join(', ')
  return [
    {
      key: `case ${number} ${openedAt.getTime()}`,
      at: openedAt,
      tone: state === 'closed' ? 'quiet' : 'open',
      what: (
        <>
          {words ? `Reported for ${words}` : 'Noticed by a rule'},{' '}
          <ConsoleLink to={`/admin/cases/${number}`} className={styles.link}>
            {number}
          </ConsoleLink>
        </>
      ),
      more: state === 'closed' ? ' · closed' : ' · open',
    },
  ]
}

function showDecision(decision: StaffDecision): Happening {
  const { number, step, reason, startsAt, liftedAt, decidedBy, byMachine, appeal } = decision
  const rule = byMachine ? 'by a rule' : decidedBy
  return {
    key: number,
    at: startsAt,
    tone: step === 'no_breach' || liftedAt ? 'quiet' : 'bad',
    what: `${stepWords[step]}: ${reasons[reason].words.toLowerCase()}`,
    more: ` · ${rule} · ${liftedAt && !appeal ? 'lifted' : appealWords[appeal ?? 'none']} · ${number}`,
  }
}
