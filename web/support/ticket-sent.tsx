import type { SentTicket } from '@akin/contract/support/shapes.ts'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import styles from './ticket-sent.module.css'

interface TicketSentProps extends SentTicket {
  email: string
  onAnother(): void
}

export function TicketSent({ number, answerHours, copied, email, onAnother }: TicketSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form was long; what is in its place begins where it began.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.sent}>
      <MarkTogether className={styles.drawing} />
      <h2 ref={heading} tabIndex={-1}>
        We have it
      </h2>
      <p>
        Your message is <strong className="num">#{number}</strong>.{' '}
        {copied ? `A copy is on its way to ${email}` : `We are sending the number to ${email}`}, and our
        answer will go there, too: {answerHours > 24 && 'usually within a day, '}at the latest within{' '}
        {answerHours} hours.
      </p>
      <Button variant="outline" onClick={onAnother}>
        Write another
      </Button>
    </section>
  )
}
