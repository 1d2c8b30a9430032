import type { Decision } from '@akin/contract/safety/decision-shapes.ts'
import { reasons } from '@akin/contract/safety/shapes.ts'
import { statementOf } from '@akin/contract/safety/statement.ts'
import { type ReactNode, useId } from 'react'
import { Time } from '#platform/time.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { fullMoment } from './moments.ts'
import styles from './statement-card.module.css'

/** The statement of reasons, in six rows. Own words are quoted, and nobody else's. */
export function StatementCard({ decision }: { decision: Decision }) {
  const title = useId()
  const { decided, rule, where, facts, quote, found, means, until } = statementOf(decision, {
    moment: fullMoment,
  })
  return (
    <section className={styles.statement} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>Statement of reasons</h2>
        <p className={styles.number}>
          {decision.number} · <Time value={decision.startsAt} as="date" />
        </p>
      </div>
      <dl>
        <Row name="What we decided">{decided}</Row>
        <Row name="Which rule">
          <TextLink
            to="/help-center/$articleId"
            params={{ articleId: 'community-rules' }}
            hash={reasons[decision.reason].rule}
          >
            Community rules
          </TextLink>
          : {rule.words}
        </Row>
        <Row name="What we saw">
          <p>
            {where}. {facts}
          </p>
          {quote ? (
            <blockquote dir="auto" className={styles.quote}>
              “{quote}”
            </blockquote>
          ) : null}
        </Row>
        <Row name="How we found out">{found}</Row>
        <Row name="What it means">{means}</Row>
        <Row name="Until">{until}</Row>
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
