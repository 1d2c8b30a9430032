import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/call.ts'
import { NotDone } from '#platform/not-done.tsx'
import { toast } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import styles from './plan-panel.module.css'

/** The plan is cancelled, whatever becomes of this: room for a few words on the page, for whoever wants to say some. */
export function WhyCancelled({ onDone }: { onDone: () => void }) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (words: string) => call(billingEndpoints.tellWhyCancelled, { body: { reason: words } }),
    meta: { handled: true },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    const words = reason.trim()
    if (isPending) return
    if (!words) return onDone()
    mutate(words, {
      onSuccess() {
        onDone()
        toast({ kind: 'ok', title: 'Thank you for telling us' })
      },
    })
  }

  return (
    <form noValidate onSubmit={send} className={styles.why}>
      <Field label="Why did you cancel? (optional)">
        <TextArea rows={2} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
      <NotDone error={error} />
      <div className={styles.acts}>
        <Button type="submit" size="small" variant="outline" busy={isPending}>
          Send
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          No, thanks
        </Button>
      </div>
    </form>
  )
}
