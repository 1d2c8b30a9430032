import type { DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import type { Case, PastDecision } from '@akin/contract/staff/case-shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
import { toast } from '#platform/toasts.ts'
import { useAsked } from '#platform/use-asked.ts'
import { subjectWords } from '#safety/subject-words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { reasonWords } from '../case-words.ts'
import { Deadline } from '../deadline.tsx'
import { ConsoleLink, useGo } from '../frame/console-link.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { KeyCap } from '../frame/key.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { nextIn } from '../queue/next-in.ts'
import { CaseNotes } from './case-notes.tsx'
import styles from './case-page.module.css'
import { CaseSide } from './case-side.tsx'
import { useKeptClaim } from './claim-case.ts'
import { DecideBar } from './decide-bar.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { decidedWords } from './decided-words.ts'
import { Evidence } from './evidence.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { caseQuery } from './queries.ts'
import { steps, whyNot } from './steps.ts'

const hints = [
  { key: '1–5', does: 'decide' },
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'N', does: 'note' },
  { key: 'H', does: 'hand over' },
]

/** One case: what was sealed, whom it is about, and what is decided. */
export function CasePage({ params: { number = '' } }: { params: Record<string, string> }) {
  const query = useQuery(caseQuery(number))
  if (query.error instanceof CallError && query.error.status < 500 && query.error.status > 0)
    return (
      <ConsolePage title={`Case ${number}`}>
        <EmptyState drawing={<MarkApart />} title="This case is not for you">
          {query.error.text}
        </EmptyState>
      </ConsolePage>
    )
  if (query.data) return <OpenCase found={query.data} />
  return (
    <ConsolePage title={`Case ${number}`}>
      <Loaded query={query} what="the case" skeleton="320px">
        {() => null}
      </Loaded>
    </ConsolePage>
  )
}

function OpenCase({ found }: { found: Case }) {
  const { number, claim, dueAt, person, proposal } = found
  const go = useGo()
  const client = useQueryClient()
  // A ban that one has proposed is for someone else to read.
  const isFree = found.state !== 'closed' && (!claim || claim.isMine) && !proposal?.isMine
  useKeptClaim(number, isFree)
  const asked = useAsked<DecisionStep>()
  const ask = (step: DecisionStep) => {
    if (whyNot(found) === null && (step !== 'ban' || found.may.ban)) asked.ask(step)
  }
  const beside = useAsked<'note' | 'hand over'>()
  const handOver = claim?.isMine ? () => beside.ask('hand over') : undefined
  const handedOver = (to = 'whoever is free') => {
    beside.close()
    toast({ title: 'Handed over', description: `To ${to}` })
    go('/admin')
  }
  const goTo = (by: 1 | -1) => {
    const next = nextIn(client, number, by)
    go(next ? `/admin/cases/${next}` : '/admin')
  }
  const decided = (made: PastDecision) => {
    asked.close()
    toast({
      ...{ title: decidedWords(made), description: person.displayName },
      action: { label: 'Open', onClick: () => go(`/admin/cases/${number}`) },
    })
    goTo(1)
  }
  useKeys({
    ...Object.fromEntries(steps.map(({ key, step }) => [key, () => ask(step)])),
    ...{ n: () => beside.ask('note'), h: handOver, j: () => goTo(1), k: () => goTo(-1) },
  })
  return (
    <ConsolePage
      title={reasonWords(found.reason)}
      filters={
        <p className={styles.what}>
          <ConsoleLink to="/admin">Queue</ConsoleLink>
          {` · ${found.subject ? `${subjectWords[found.subject]} · ` : ''}${number} · ${withWords(found)}`}
        </p>
      }
      actions={
        <>
          <Button size="small" variant="quiet" onClick={() => beside.ask('note')}>
            Note <KeyCap keys="N" />
          </Button>
          {handOver ? (
            <Button size="small" variant="quiet" onClick={handOver}>
              Hand over <KeyCap keys="H" />
            </Button>
          ) : null}
          {found.state === 'closed' ? null : <Deadline dueAt={dueAt} />}
        </>
      }
      sideLabel="About this case"
      side={<CaseSide found={found} />}
      keys={hints}
    >
      <CaseNotes found={found} />
      <Evidence {...found} />
      <DecideBar found={found} onDecide={ask} />
      {beside.about === 'note' ? (
        <NoteDialog key={beside.turn} number={number} open={beside.open} onClose={beside.close} />
      ) : null}
      {beside.about === 'hand over' ? (
        <HandOverDialog
          key={beside.turn}
          found={found}
          open={beside.open}
          onClose={beside.close}
          onDone={handedOver}
        />
      ) : null}
      {asked.about ? (
        <DecideDialog
          key={asked.turn}
          found={found}
          step={asked.about}
          open={asked.open}
          onClose={asked.close}
          onDecided={decided}
        />
      ) : null}
    </ConsolePage>
  )
}

function withWords({ claim, state }: Case) {
  if (state === 'closed') return 'decided'
  if (!claim) return 'with nobody'
  return claim.isMine ? 'with you' : `with ${claim.name}`
}
