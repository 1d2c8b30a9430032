import type { StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import { numberWords } from '../people/words.ts'
import styles from './headlines.module.css'

/** Four numbers in words. */
export function Headlines({ numbers: { reports, appeals, machine, since } }: { numbers: StaffNumbers }) {
  const day = new Date(`${since}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  const answers = [
    `${numberWords(appeals.lifted)} lifted, ${numberWords(appeals.milder)} made milder`,
    ...(appeals.bySamePerson > 0 ? [`${numberWords(appeals.bySamePerson)} by the same person`] : []),
  ]
  return (
    <ul className={styles.cards}>
      <Card
        number={numberWords(reports.received)}
        words={reports.received === 1 ? 'report' : 'reports'}
        more={`since ${day}, ${numberWords(reports.acted)} acted on`}
      />
      <Card
        number={reports.medianHours === null ? '–' : `${reports.medianHours} h`}
        words="half are decided within"
        more={
          reports.decided === 0
            ? 'nothing was decided yet'
            : `in time: ${share(reports.inTime, reports.decided)}`
        }
      />
      <Card
        number={numberWords(appeals.sent)}
        words={appeals.sent === 1 ? 'appeal' : 'appeals'}
        more={answers.join(', ')}
      />
      <Card
        number={numberWords(machine.decided)}
        words="decided by a machine"
        more={`held up by itself: ${numberWords(machine.holds)}, ${numberWords(machine.reviewed)} reviewed`}
      />
    </ul>
  )
}

function Card({ number, words, more }: { number: string; words: string; more: string }) {
  return (
    <li className={styles.card}>
      <span className={styles.number}>{number}</span> <b>{words}</b>
      <span className={styles.more}>{more}</span>
    </li>
  )
}

function share(part: number, whole: number) {
  return `${Math.round((part / whole) * 100)} in 100`
}
