import type { Case, CasePerson } from '@akin/contract/staff/case-shapes.ts'
import type { CaseReport } from '@akin/contract/staff/evidence-shapes.ts'
import { Time } from '#platform/time.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/badge.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { reasonWords, stepNames } from '../case-words.ts'
import { ConsoleLink } from '../frame/console-link.tsx'
import styles from './case-side.module.css'

/** Beside the evidence: who reported it, whom it is about, and what else there is. */
export function CaseSide({ found }: { found: Case }) {
  return (
    <div className={styles.side}>
      {found.reports.map(report => (
        <Reporter key={report.id} report={report} />
      ))}
      <Person person={found.person} number={found.number} />
      <Others found={found} />
    </div>
  )
}

function Reporter({ report: { reporter, details } }: { report: CaseReport }) {
  return (
    <section className={styles.panel}>
      <h2>From the reporter</h2>
      {details ? (
        <blockquote dir="auto" className={`voice ${styles.words}`}>
          “{details}”
        </blockquote>
      ) : null}
      <p className={styles.small}>
        {reporter ? reporterWords(reporter) : 'A visitor, or someone who has left'}
      </p>
    </section>
  )
}

function reporterWords({ name, right, wrong, hasBlocked }: NonNullable<CaseReport['reporter']>) {
  const before =
    right + wrong === 0 ? 'no reports before' : `${right + wrong} decided before, ${right} of them right`
  return [name, before, ...(hasBlocked ? ['has blocked them'] : [])].join(' · ')
}

function Person({ person, number: caseNumber }: { person: CasePerson; number: string }) {
  const { id, displayName, joinedAt, isVerified, writtenTo, answered, decisions, holds } = person
  return (
    <section className={styles.panel} aria-labelledby="person">
      <div className={styles.who}>
        <Avatar name={displayName} userId={id} size={44} />
        <div>
          <h2 id="person" dir="auto">
            {displayName}
          </h2>
          <p className={styles.small}>
            Joined <Time value={joinedAt} as="day" />
          </p>
        </div>
        <ConsoleLink to={`/admin/people/${id}?case=${caseNumber}`} className={styles.open}>
          Open
        </ConsoleLink>
      </div>
      <Facts>
        <Fact name="Email confirmed">{isVerified ? 'Yes' : 'No'}</Fact>
        <Fact name="Written to">
          {writtenTo === 1 ? '1 person' : `${writtenTo} people`}, {answered} answered
        </Fact>
        <Fact name="Requests accepted">{shareWords(person)}</Fact>
        {holds.length > 0 ? (
          <Fact name="Requests">
            <Tag kind="warn">
              {holds[0]?.kind === 'pause' ? 'Paused by itself' : 'One an hour, by itself'}
            </Tag>
          </Fact>
        ) : null}
      </Facts>
      <h3>History</h3>
      <ol className={styles.history}>
        {decisions.map(({ number, step, reason, decidedBy, byMachine, startsAt, liftedAt }) => (
          <li key={number}>
            {byMachine ? 'Requests paused by itself' : `${stepNames[step]}: ${reasonWords(reason)}`}
            {liftedAt && !byMachine ? ', lifted' : ''}
            <small>
              <Time value={startsAt} as="day" />
              {byMachine ? '' : ` · ${decidedBy}`}
            </small>
          </li>
        ))}
        <li>
          Joined
          <small>
            <Time value={joinedAt} as="day" />
          </small>
        </li>
      </ol>
    </section>
  )
}

function shareWords({ requests, accepted }: CasePerson) {
  if (requests === 0) return 'None answered yet'
  const share = accepted / requests
  const words = share < 0.25 ? 'Few' : share < 0.6 ? 'Some' : 'Most'
  return `${words} (${accepted} of ${requests})`
}

function Others({ found: { findings, others, reportCount } }: { found: Case }) {
  return (
    <>
      {findings.length > 0 ? (
        <section className={styles.panel}>
          <h2>First aid</h2>
          <ul className={styles.plain}>
            {findings.map(({ finding, foundAt, subjectKey }) => (
              <li key={`${subjectKey}-${foundAt.toISOString()}`}>
                {findingWords[finding]}
                <small>
                  <Time value={foundAt} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {others.length > 0 ? (
        <section className={styles.panel}>
          <h2>Other cases about them</h2>
          <ul className={styles.plain}>
            {others.map(({ number, state, openedAt }) => (
              <li key={`${number}-${openedAt.toISOString()}`}>
                <ConsoleLink to={`/admin/cases/${number}`}>{number}</ConsoleLink>{' '}
                {state === 'closed' ? 'closed' : 'open'}
                <small>
                  <Time value={openedAt} as="day" />
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {reportCount > 1 ? (
        <p className={styles.small}>All {reportCount} reports are decided together.</p>
      ) : null}
    </>
  )
}

const findingWords = {
  known_picture: 'Looks like a picture that was removed',
  unchecked_file: 'The outside check gave no answer',
}
