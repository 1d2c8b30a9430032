import type { AccountExport } from '@akin/contract/auth/export.ts'
import { Check } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import styles from './account-export.module.css'
import { useRemoveExport } from './queries.ts'

/** How far it is: by what was gone through, never by the clock. */
export function ExportPreparing({ archive }: { archive: AccountExport }) {
  const { mutate, isPending } = useRemoveExport()
  const { choices, phase, percent, messages, files } = archive
  const steps = [
    { phase: 'account', label: 'Profile, contacts, settings', shown: true, beside: '' },
    {
      ...{ phase: 'messages', label: 'Conversations', shown: choices.messages },
      beside: messages > 0 ? `${counted(messages)} messages` : '',
    },
    {
      ...{ phase: 'files', label: 'Pictures and files', shown: choices.media !== 'none' },
      beside: files.total > 0 ? `${counted(files.done)} of ${counted(files.total)}` : '',
    },
    { phase: 'packing', label: 'Packing', shown: true, beside: '' },
  ]
  const at = steps.findIndex(step => step.phase === phase)
  return (
    <div className={styles.box}>
      <Progress label="Putting it together" value={percent} />
      <ol className={styles.steps}>
        {steps.map((step, index) =>
          step.shown ? (
            <li key={step.phase} aria-current={index === at ? 'step' : undefined} data-done={index < at}>
              <span className={styles.drop} aria-hidden="true">
                {index < at ? <Check size={14} strokeWidth={2.8} /> : null}
              </span>
              <b>{step.label}</b>
              {index < at ? <span className="sr-only">, done</span> : null}
              {step.beside ? <span className={styles.beside}>{step.beside}</span> : null}
            </li>
          ) : null,
        )}
      </ol>
      <p className={styles.small}>You can leave this page: we send an email when it is ready.</p>
      <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate()}>
        Stop
      </Button>
    </div>
  )
}

function counted(many: number) {
  return many.toLocaleString('en-GB')
}
