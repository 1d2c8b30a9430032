import type { Appeal } from '@akin/contract/safety/decision-shapes.ts'
import { appealAnswers } from '@akin/contract/safety/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { accountQuery } from '#auth/account-queries.ts'
import { maskEmail } from '#auth/verification/mask-email.ts'
import { Tag } from '#ui/badge.tsx'
import { Timeline } from '../timeline.tsx'
import styles from './appeal-card.module.css'
import { shortDay, shortMoment } from './moments.ts'

const tags = {
  lifted: { kind: 'ok', label: 'Lifted' },
  milder: { kind: 'ok', label: 'Made milder' },
  kept: { kind: 'info', label: 'Kept' },
} as const

/** What was asked, who reads it, and the answer once it is there. `isNew` where it has just taken the form's place. */
export function AppealCard({ appeal, isNew }: { appeal: Appeal; isNew: boolean }) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wasNew] = useState(isNew)
  useEffect(() => {
    if (wasNew) heading.current?.focus()
  }, [wasNew])
  const { text, pictures, result, answer, bySamePerson } = appeal
  const tag = result ? tags[result] : { kind: 'info' as const, label: 'Being read' }
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          Your appeal
        </h2>
        <Tag kind={tag.kind}>{tag.label}</Tag>
      </div>
      <blockquote dir="auto" className={`voice ${styles.words}`}>
        “{text}”
      </blockquote>
      {pictures.length > 0 ? (
        <p className={styles.small}>With {pictures.map(({ name }) => name).join(', ')}</p>
      ) : null}
      <Timeline small steps={stepsOf(appeal, useMail())} />
      {result ? (
        <div className={styles.answer}>
          <p>{appealAnswers[result]}</p>
          <p dir="auto">{answer}</p>
          {bySamePerson ? (
            <p className={styles.small}>Decided by the same person: nobody else could.</p>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function useMail() {
  const { data: account } = useQuery(accountQuery)
  return account ? `Here and by email to ${maskEmail(account.email)}` : 'Here and by email'
}

function stepsOf({ sentAt, dueAt, answeredAt, bySamePerson }: Appeal, byMail: string) {
  return [
    { title: 'Sent', text: shortMoment(sentAt), isDone: true },
    ...(bySamePerson
      ? []
      : [{ title: 'With someone else', text: 'Not the person who decided', isDone: true }]),
    answeredAt
      ? { title: 'Answered', text: shortMoment(answeredAt), isDone: true }
      : { title: `Answer by ${shortDay(dueAt)}`, text: byMail, isDone: false },
  ]
}
