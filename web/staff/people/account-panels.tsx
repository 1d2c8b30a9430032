import type { StaffPerson } from '@akin/contract/staff/people-shapes.ts'
import type { ReactNode } from 'react'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import { useStaff } from '../frame/staff.ts'
import { Panel, Panels } from '../parts/panel.tsx'
import styles from './account-panels.module.css'
import { TwoStepOff } from './two-step-off.tsx'
import { stateTags } from './words.ts'

const planWords = { free: 'Free', plus: 'Plus', premium: 'Premium' }
const intervalWords = { month: 'monthly', year: 'yearly' }
const holdWords = { pause: 'No requests', hourly: 'One request an hour' }
const ticketTags = {
  open: { words: 'Open', kind: 'warn' },
  answered: { words: 'Answered', kind: 'info' },
  closed: { words: 'Closed', kind: 'ok' },
} as const

export function AccountPanels({ person }: { person: StaffPerson }) {
  return (
    <Panels>
      <Account person={person} />
      <Limits person={person} />
      <Cases person={person} />
      <Tickets person={person} />
    </Panels>
  )
}

function Account({ person }: { person: StaffPerson }) {
  const { role } = useStaff()
  const { plan, twoStepSince, passkeys, deletionDueAt, mailRefusedAt } = person
  const interval = plan.interval ? `, ${intervalWords[plan.interval]}` : ''
  return (
    <Panel title="Account">
      <Facts>
        <Fact name="Status">{stateTags[person.state].words}</Fact>
        <Fact name="Email">
          {person.verifiedAt ? <On at={person.verifiedAt}>Confirmed</On> : 'Not confirmed'}
        </Fact>
        {mailRefusedAt ? (
          <Fact name="Takes no mail">
            <On at={mailRefusedAt}>Since</On>
          </Fact>
        ) : null}
        <Fact name="Plan">{`${planWords[plan.name]}${interval}`}</Fact>
        <Fact name="Two-step">
          {twoStepSince ? 'On' : 'Off'}
          {twoStepSince && role === 'admin' ? <TwoStepOff person={person} /> : null}
        </Fact>
        <Fact name="Passkeys">{passkeys}</Fact>
        {person.break ? (
          <Fact name="On a break">
            {person.break.until ? <On at={person.break.until}>Until</On> : 'Until they come back'}
          </Fact>
        ) : null}
        {deletionDueAt ? (
          <Fact name="Deleted">
            <On at={deletionDueAt}>On</On>
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  )
}

function Limits({ person }: { person: StaffPerson }) {
  const { requestsToday, reportsAgainst, reportsMade, suspended, limited, holds } = person
  return (
    <Panel title="Limits">
      <Facts>
        {suspended ? <Fact name="Suspended">{untilWords(suspended.until)}</Fact> : null}
        {limited ? <Fact name="Limited">{untilWords(limited.until)}</Fact> : null}
        {holds.map(({ kind, endsAt }) => (
          <Fact key={kind} name={holdWords[kind]}>
            <On at={endsAt}>By a rule, until</On>
          </Fact>
        ))}
        <Fact name="Requests today">{`${requestsToday.used} of ${requestsToday.of}`}</Fact>
        <Fact name="Reports against">{rightOf(reportsAgainst)}</Fact>
        <Fact name="Reports made">{rightOf(reportsMade)}</Fact>
      </Facts>
    </Panel>
  )
}

function rightOf({ used, of }: { used: number; of: number }) {
  return of === 0 ? 'None' : `${of}, ${used} right`
}

function untilWords(until: string | null) {
  return until ? <On at={new Date(until)}>Until</On> : 'For good'
}

function On({ at, children }: { at: Date; children: ReactNode }) {
  return (
    <span>
      {children} <Time value={at} as="day" />
    </span>
  )
}

/** Moderators have them in what happened, with all that belongs to them. */
function Cases({ person: { cases } }: { person: StaffPerson }) {
  const { role } = useStaff()
  if (role !== 'support' || cases.length === 0) return null
  return (
    <Panel title="Cases">
      <p>{cases.map(({ number }) => number).join(', ')}</p>
    </Panel>
  )
}

function Tickets({ person: { tickets } }: { person: StaffPerson }) {
  const { role } = useStaff()
  return (
    <Panel title="Support">
      {tickets.length === 0 ? <p>They have never written to us.</p> : null}
      <ul className={styles.tickets}>
        {tickets.map(({ number, subject, state }) => (
          <li key={number}>
            {role === 'moderator' ? (
              <b>#{number}</b>
            ) : (
              <ConsoleLink to={`/admin/support/${number}`} className={styles.link}>
                #{number}
              </ConsoleLink>
            )}
            <span className={styles.subject}>{subject}</span>
            <Tag kind={ticketTags[state].kind}>{ticketTags[state].words}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
