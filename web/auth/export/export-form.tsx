import type { ExportChoices } from '@akin/contract/auth/export.ts'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { ConfirmPassword, useConfirmPassword } from '../sessions/confirm-password.tsx'
import styles from './account-export.module.css'
import { NextAt } from './next-at.tsx'
import { useStartExport } from './queries.ts'

interface ExportFormProps {
  /** After one that failed. */
  again: boolean
  nextAt: Date | null
}

const media: { value: ExportChoices['media']; label: string }[] = [
  { value: 'all', label: 'All of them' },
  { value: 'mine', label: 'Only those I sent' },
  { value: 'none', label: 'None' },
]

/** What to take along. */
export function ExportForm({ again, nextAt }: ExportFormProps) {
  const [choices, setChoices] = useState<ExportChoices>({
    messages: true,
    media: 'all',
    money: true,
    account: true,
  })
  const { mutate, isPending, error } = useStartExport()
  const asking = useConfirmPassword(start)
  const isNothing = !choices.messages && !choices.money && !choices.account
  const check = (what: 'messages' | 'money' | 'account') => ({
    checked: choices[what],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setChoices({ ...choices, [what]: target.checked }),
  })

  function start(wanted: ExportChoices) {
    mutate(wanted, { onError: refused => void asking.needed(refused, wanted) })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isNothing && !nextAt) start(choices)
  }

  return (
    <form className={styles.form} aria-label="Download your data" onSubmit={send}>
      <fieldset className={styles.choices}>
        <legend className="sr-only">What to download</legend>
        <Checkbox label="Profile, settings, sign-ins and contacts" {...check('account')} />
        <Checkbox label="Conversations" {...check('messages')} />
        <Checkbox label="Invoices and tokens" {...check('money')} />
      </fieldset>
      <RadioGroup
        legend="Pictures, voice and files"
        options={media}
        value={choices.media}
        onChange={chosen => setChoices({ ...choices, media: chosen })}
      />
      {error && !asking.dialog.open ? <NotDone error={error} /> : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          icon={<Download size={18} />}
          busy={isPending}
          disabled={isNothing || nextAt !== null}
        >
          {again ? 'Try again now' : 'Download your data'}
        </Button>
        <p>{nextAt ? <NextAt value={nextAt} /> : 'Once a day. We ask for your password first.'}</p>
      </div>
      <ConfirmPassword why="Your data is for you alone." {...asking.dialog} />
    </form>
  )
}
