import { statementOf } from '@akin/contract/safety/statement.ts'
import { lengthOf, paysBack } from '@akin/contract/safety/steps.ts'
import type { Case } from '@akin/contract/staff/case-shapes.ts'
import type { DecideForm } from '@akin/contract/staff/decide-form.ts'
import { serverNow } from '#platform/server-clock.ts'
import { fullMoment } from '#safety/standing/moments.ts'
import styles from './statement-preview.module.css'

interface StatementPreviewProps {
  found: Pick<Case, 'person' | 'foundByMachine'>
  form: DecideForm
}

/** The statement as they will read it: made by the very function that makes the mail and their page. */
export function StatementPreview({ found: { person, foundByMachine }, form }: StatementPreviewProps) {
  const { step, days, reason, facts = '', quote = '', place = 'account' } = form
  if (step === 'no_breach') return null
  const startsAt = new Date(serverNow())
  const seconds = lengthOf(step, days)
  const { title, decided, rule, where, found, means, until } = statementOf(
    {
      ...{ step, reason, place, startsAt, foundByMachine, decidedByMachine: false },
      ...{ facts: facts.trim(), quote: quote.trim(), moneyBack: paysBack({ step, reason, seconds }) },
      endsAt: seconds === null ? null : new Date(startsAt.getTime() + seconds * 1000),
    },
    { moment: fullMoment },
  )
  return (
    <section className={styles.preview} aria-label="Preview of the statement">
      <p className={styles.to}>To {person.displayName}, by email and on the page they see</p>
      <div className={styles.sheet}>
        <h3>{title}</h3>
        <p>Hello {person.displayName},</p>
        <dl>
          <Row name="What we decided">{decided}</Row>
          <Row name="Which rule">{rule.words}</Row>
          <Row name="What we saw">{`${where}. ${facts.trim() || '…'}`}</Row>
          {quote.trim() ? <Row name="Your words">{`“${quote.trim()}”`}</Row> : null}
          <Row name="How we found out">{found}</Row>
          <Row name="What it means">{means}</Row>
          <Row name="Until">{until}</Row>
        </dl>
        <p className={styles.to}>
          They may ask us to look again for six months. Someone else answers within 7 days.
        </p>
      </div>
    </section>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
