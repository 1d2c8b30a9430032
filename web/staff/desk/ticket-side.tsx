import type { DeskThread } from '@akin/contract/staff/desk-shapes.ts'
import type { ReactNode } from 'react'
import { Time } from '#platform/time.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/badge.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import styles from './ticket-side.module.css'
import { deskAddress } from './use-show.ts'

const plans = { free: 'Free', plus: 'Plus', premium: 'Premium' } as const
const states = {
  open: <Tag kind="warn">Open</Tag>,
  answered: <Tag kind="info">Answered</Tag>,
  closed: <Tag kind="ok">Solved</Tag>,
} as const

/** Who wrote, and what is needed to answer them. */
export function TicketSide({ ticket }: { ticket: DeskThread }) {
  const { affectedUser, caseNumber, technicalDetails, others } = ticket
  return (
    <div className={styles.side}>
      <Who ticket={ticket} />
      <Money ticket={ticket} />
      {affectedUser || caseNumber ? (
        <Card title="Safety">
          {affectedUser ? <Fact name="About">{affectedUser}</Fact> : null}
          {caseNumber ? (
            <ConsoleLink to={`/admin/cases/${caseNumber}`} className={styles.link}>
              Open case {caseNumber}
            </ConsoleLink>
          ) : null}
        </Card>
      ) : null}
      {technicalDetails ? <Technical details={technicalDetails} /> : null}
      {others.length > 0 ? (
        <Card title="Also from them">
          <ul className={styles.others}>
            {others.map(({ number, subject, state }) => (
              <li key={number}>
                <ConsoleLink to={deskAddress('open', number)} className={styles.link}>
                  #{number}
                </ConsoleLink>
                <span className={styles.subject}>{subject}</span>
                {states[state]}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

function Who({ ticket: { name, number, person, maskedEmail } }: { ticket: DeskThread }) {
  return (
    <div className={styles.who}>
      <Avatar name={name} userId={number} size={48} />
      <div>
        <h2 className={styles.name}>
          {person ? (
            <ConsoleLink to={`/admin/people/${person.id}?ticket=${number}`} className={styles.link}>
              {person.displayName}
            </ConsoleLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <p className={styles.small}>
          {maskedEmail}
          {person ? (
            <>
              {' '}
              · since <Time value={person.since} as="day" />
            </>
          ) : null}
        </p>
        {person?.emailVerified ? null : (
          <p className={styles.small}>
            {person ? 'The address is not confirmed.' : 'Not signed in: the address may be somebody else’s.'}{' '}
            Please quote nothing of what was written.
          </p>
        )}
      </div>
    </div>
  )
}

/** Refunds are made where payments are, and nowhere else. */
function Money({ ticket: { number, person, orderNumber } }: { ticket: DeskThread }) {
  if (!person && !orderNumber) return null
  return (
    <Card title="Billing">
      {person ? <Fact name="Plan">{plans[person.plan]}</Fact> : null}
      {orderNumber ? <Fact name="Order or invoice">{orderNumber}</Fact> : null}
      {person ? (
        <ConsoleLink to={`/admin/money/${person.id}?ticket=${number}`} className={styles.link}>
          Payments and refunds
        </ConsoleLink>
      ) : null}
    </Card>
  )
}

function Technical({ details }: { details: NonNullable<DeskThread['technicalDetails']> }) {
  const { browser, page, build, errors } = details
  return (
    <Card title="Technical details they sent">
      <Fact name="Browser">{browser}</Fact>
      <Fact name="Page before">{page || 'None'}</Fact>
      <Fact name="Version">{build}</Fact>
      <Fact name="Errors">{errors.join(' · ') || 'None'}</Fact>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <span>{name}</span> <bdi>{children}</bdi>
    </p>
  )
}
