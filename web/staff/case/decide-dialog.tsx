import type { DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import type { Case, PastDecision } from '@akin/contract/staff/case-shapes.ts'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { KeyCap } from '../frame/key.tsx'
import { NamesNobody } from '../parts/names-nobody.tsx'
import { useDecide } from './decide-case.ts'
import styles from './decide-dialog.module.css'
import { faultsIn, firstDraft, formOf } from './decide-draft.ts'
import { DecideFields } from './decide-fields.tsx'
import { StatementPreview } from './statement-preview.tsx'

interface DecideDialogProps {
  found: Case
  step: DecisionStep
  open: boolean
  onClose: () => void
  onDecided: (made: PastDecision) => void
}

/** What is decided and why, and beside it the statement as they will read it. What was written stays if it is refused. */
export function DecideDialog({ found, step, open, onClose, onDecided }: DecideDialogProps) {
  const id = useId()
  const [draft, setDraft] = useState(() => firstDraft(found, step))
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useDecide(found.number)
  const form = formOf(found, step, draft)
  const faults = faultsIn(form, error)
  const isNone = step === 'no_breach'
  const act = actWords(step, draft.days, found)

  function send(event?: FormEvent) {
    event?.preventDefault()
    setTried(true)
    if (isPending || Object.keys(faultsIn(form, null)).length > 0) return
    mutate(form, { onSuccess: onDecided })
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide={!isNone}
      title={titles[step](found.person.displayName)}
      description={
        found.reportCount > 1 ? `All ${found.reportCount} reports are decided together.` : undefined
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel <KeyCap keys="Esc" />
          </Button>
          <Button
            type="submit"
            form={id}
            variant={step === 'ban' || step === 'suspension' ? 'danger' : 'primary'}
            busy={isPending}
          >
            {act} <KeyCap keys="Ctrl Enter" />
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={isNone ? undefined : styles.columns}
        onSubmit={send}
        onKeyDown={sendByKeys}
      >
        <div className={styles.fields}>
          <DecideFields step={step} draft={draft} onChange={setDraft} faults={tried ? faults : {}} />
          <NamesNobody
            error={error}
            checked={draft.namesNobody}
            onChange={namesNobody => setDraft({ ...draft, namesNobody })}
          />
          {error && Object.keys(faults).length === 0 ? <NotDone error={error} /> : null}
        </div>
        {isNone ? null : <StatementPreview found={found} form={form} />}
      </form>
    </Dialog>
  )
}

const titles: Record<DecisionStep, (name: string) => string> = {
  no_breach: () => 'No breach',
  removal: name => `Remove something of ${name}`,
  warning: name => `Warn ${name}`,
  limit: name => `Limit ${name}`,
  suspension: name => `Suspend ${name}`,
  ban: name => `Ban ${name}`,
}

/** The button names the act and its length. */
function actWords(step: DecisionStep, days: 7 | 30, { may, proposal }: Case) {
  if (step === 'suspension') return `Suspend for ${days} days`
  if (step === 'limit') return 'Limit for 7 days'
  if (step === 'no_breach') return 'Close without a breach'
  if (step === 'removal') return 'Remove it'
  if (step === 'warning') return 'Send the warning'
  if (proposal && !proposal.isMine) return 'Confirm the ban'
  return may.needsSecond ? 'Propose the ban' : 'Ban for good'
}
