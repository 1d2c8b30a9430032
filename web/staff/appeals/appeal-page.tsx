import { reasons } from '@akin/contract/safety/shapes.ts'
import type { StaffAppeal } from '@akin/contract/staff/appeal-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
import { Time } from '#platform/time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { Evidence } from '../case/evidence.tsx'
import { VeiledFile } from '../case/veiled-file.tsx'
import { allVeils, VeilSwitches } from '../case/veils.tsx'
import { stepNames } from '../case-words.ts'
import { Deadline } from '../deadline.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import styles from './appeal-page.module.css'
import { AppealSide } from './appeal-side.tsx'
import { appealQuery } from './queries.ts'

const hints = [
  { key: '1–3', does: 'choose' },
  { key: 'Ctrl Enter', does: 'send' },
]

/** One appeal: their words first, then what was decided, then the same evidence. */
export function AppealPage({ params: { number = '' } }: { params: Record<string, string> }) {
  const query = useQuery(appealQuery(number))
  if (query.error instanceof CallError && query.error.status < 500 && query.error.status > 0)
    return (
      <ConsolePage title="Appeal">
        <EmptyState drawing={<MarkApart />} title="This appeal is not for you">
          {query.error.text}
        </EmptyState>
      </ConsolePage>
    )
  if (query.data) return <OpenAppeal appeal={query.data} />
  return (
    <ConsolePage title="Appeal">
      <Loaded query={query} what="the appeal" skeleton="320px">
        {() => null}
      </Loaded>
    </ConsolePage>
  )
}

function OpenAppeal({ appeal }: { appeal: StaffAppeal }) {
  const { number, about, decision, sentAt, dueAt, result } = appeal
  return (
    <ConsolePage
      title={`Appeal by ${about}`}
      filters={
        <p className={styles.what}>
          <ConsoleLink to="/admin/appeals">Appeals</ConsoleLink>
          {` · Against ${number} · ${stepNames[decision.step].toLowerCase()} · sent `}
          <Time value={sentAt} />
        </p>
      }
      actions={result ? null : <Deadline dueAt={dueAt} />}
      sideLabel="Your answer"
      side={<AppealSide appeal={appeal} />}
      keys={hints}
    >
      <div className={styles.columns}>
        <TheirWords appeal={appeal} />
        <Decided appeal={appeal} />
      </div>
      {appeal.case ? (
        <Evidence {...appeal.case} />
      ) : (
        <p className={styles.what}>The evidence was removed a year after its case was closed.</p>
      )}
    </ConsolePage>
  )
}

function TheirWords({ appeal: { text, pictures } }: { appeal: StaffAppeal }) {
  const [veils, setVeils] = useState(allVeils)
  return (
    <section aria-labelledby="their-words" className={styles.part}>
      <h2 id="their-words">What they say</h2>
      <blockquote dir="auto" className={`voice ${styles.words}`}>
        “{text}”
      </blockquote>
      {pictures.length > 0 ? (
        <>
          <VeilSwitches veils={veils} onChange={setVeils} />
          <div className={styles.pictures}>
            {pictures.map(({ name, url }) => (
              <VeiledFile key={url} file={{ words: name, url, kind: 'picture' }} veils={veils} />
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}

function Decided({ appeal: { decision, case: found } }: { appeal: StaffAppeal }) {
  const before = found?.person.decisions.filter(
    ({ number, byMachine, step }) => number !== decision.number && !byMachine && step !== 'no_breach',
  )
  return (
    <section aria-labelledby="decided" className={styles.part}>
      <h2 id="decided">What was decided</h2>
      <Facts>
        <Fact name="Rule">{reasons[decision.reason].words}</Fact>
        <Fact name="Facts">{decision.facts}</Fact>
        {decision.quote ? <Fact name="Their words">“{decision.quote}”</Fact> : null}
        <Fact name="By">
          {decision.decidedBy}, <Time value={decision.startsAt} />
        </Fact>
        {decision.endsAt ? (
          <Fact name="Until">
            <Time value={decision.endsAt} />
          </Fact>
        ) : null}
        {before ? <Fact name="Before">{before.length === 0 ? 'Nothing' : before.length}</Fact> : null}
      </Facts>
    </section>
  )
}
