import type { StaffAppeal } from '@akin/contract/staff/appeal-shapes.ts'
import { Time } from '#platform/time.tsx'
import { Note } from '#ui/note.tsx'
import styles from './answer-box.module.css'
import { AnswerBox } from './answer-box.tsx'

const resultWords = { lifted: 'Lifted', milder: 'Made milder', kept: 'Kept' }

/** The box to answer in; or what was answered; or why someone else has to. */
export function AppealSide({ appeal }: { appeal: StaffAppeal }) {
  const { result, answer, answeredAt, answerable, openFrom } = appeal
  if (result && answeredAt)
    return (
      <section className={styles.box} aria-live="polite">
        <h2>
          {resultWords[result]}, <Time value={answeredAt} />
        </h2>
        <p dir="auto">{answer}</p>
      </section>
    )
  if (answerable === 'own_decision')
    return <Note kind="warn">You made this decision. Someone else answers.</Note>
  if (answerable === 'too_soon')
    return (
      <Note kind="warn">
        You made this decision, and nobody else can answer. You may from <Time value={openFrom} /> on, and the
        answer will say so.
      </Note>
    )
  return <AnswerBox appeal={appeal} />
}
