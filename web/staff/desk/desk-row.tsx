import type { DeskTicket } from '@akin/contract/staff/desk-shapes.ts'
import { shortDayWords } from '#platform/day-words.ts'
import { useToday } from '#platform/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import { useStaff } from '../frame/staff.ts'
import styles from './desk-row.module.css'
import { Standing } from './standing.tsx'

const plans = { free: null, plus: 'Plus', premium: 'Premium' } as const

interface DeskRowProps {
  ticket: DeskTicket
  isCurrent: boolean
  to: `/admin${string}`
}

export function DeskRow({ ticket, isCurrent, to }: DeskRowProps) {
  const { number, name, plan, subject, lastWords, lastAt, assignedTo } = ticket
  const today = useToday()
  const me = useStaff()
  return (
    <ConsoleLink
      to={to}
      className={styles.row}
      data-ticket={number}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <Avatar name={name} userId={number} size={36} />
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {plans[plan] ? <span className={styles.plan}>{plans[plan]}</span> : null}
      </span>
      <span className={styles.time}>{shortDayWords(lastAt, today)}</span>
      <span className={styles.words}>
        <b>{subject}</b> {lastWords}
      </span>
      <span className={styles.number}>#{number}</span>
      <span className={styles.standing}>
        {assignedTo ? (
          <span className={styles.with}>With {assignedTo.id === me.id ? 'you' : assignedTo.displayName}</span>
        ) : null}
        <Standing ticket={ticket} />
      </span>
    </ConsoleLink>
  )
}
