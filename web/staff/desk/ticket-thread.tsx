import type { DeskThread } from '@akin/contract/staff/desk-shapes.ts'
import { supportCategoryWords } from '@akin/contract/support/shapes.ts'
import { ArrowLeft, Check, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import { KeyCap } from '../frame/key.tsx'
import { useStaff } from '../frame/staff.ts'
import { useKeys } from '../frame/use-keys.ts'
import { AnswerBox } from './answer-box.tsx'
import { useAssignTicket, useSettleTicket } from './change-ticket.ts'
import { Standing } from './standing.tsx'
import { TicketLog } from './ticket-log.tsx'
import styles from './ticket-thread.module.css'
import { deskAddress, useShow } from './use-show.ts'

export function TicketThread({ ticket }: { ticket: DeskThread }) {
  return (
    <section aria-labelledby="ticket-subject" className={styles.thread}>
      <Head ticket={ticket} />
      <TicketLog ticket={ticket} />
      <AnswerBox key={ticket.number} ticket={ticket} />
    </section>
  )
}

function Head({ ticket }: { ticket: DeskThread }) {
  const { number, subject, category, createdAt } = ticket
  const show = useShow()
  return (
    <header className={styles.head}>
      <ConsoleLink to={deskAddress(show)} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        All messages
      </ConsoleLink>
      <div className={styles.about}>
        <h2 id="ticket-subject" dir="auto" className={styles.subject}>
          {subject}
        </h2>
        <p className={styles.meta}>
          #{number} · {supportCategoryWords[category]} · <Time value={createdAt} />{' '}
          <Standing ticket={ticket} />
        </p>
      </div>
      <Assign ticket={ticket} />
      <Settle ticket={ticket} />
    </header>
  )
}

function Assign({ ticket: { number, assignedTo, colleagues } }: { ticket: DeskThread }) {
  const me = useStaff()
  const select = useRef<HTMLSelectElement>(null)
  const assign = useAssignTicket(number)
  useKeys({ a: () => select.current?.focus() })
  // Whoever has it may work here no more, and is named all the same.
  const isListed = !assignedTo || colleagues.some(({ id }) => id === assignedTo.id)
  const options = isListed ? colleagues : [...colleagues, assignedTo]
  return (
    <Select
      ref={select}
      aria-label="Who looks after it"
      className={styles.assign}
      value={assignedTo?.id ?? ''}
      disabled={assign.isPending}
      onChange={({ target }) => assign.mutate(target.value ? Number(target.value) : null)}
    >
      <option value="">With nobody</option>
      {options.map(({ id, displayName }) => (
        <option key={id} value={id}>
          {id === me.id ? 'With you' : `With ${displayName}`}
        </option>
      ))}
    </Select>
  )
}

function Settle({ ticket: { number, state } }: { ticket: DeskThread }) {
  const settle = useSettleTicket(number)
  const isSolved = state === 'closed'
  const press = () => {
    if (!settle.isPending) settle.mutate(!isSolved)
  }
  useKeys({ e: press })
  return (
    <Button
      size="small"
      variant="outline"
      busy={settle.isPending}
      icon={isSolved ? <RotateCcw /> : <Check />}
      onClick={press}
    >
      {isSolved ? 'Reopen' : 'Solve'}
      <KeyCap keys="E" />
    </Button>
  )
}
