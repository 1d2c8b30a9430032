import type { inviteEndpoints } from '@akin/contract/auth/invite-endpoints.ts'
import type { ApprovalForm } from '@akin/contract/auth/invite-shapes.ts'
import { useForm, useWatch } from 'react-hook-form'
import { checkedLater } from '#platform/checked-later.ts'
import { problemsIn, putOnFields } from '#platform/form.ts'
import { type Route, request } from '#platform/request.ts'
import { useSend } from '#platform/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { FormNote } from '#ui/form-note.tsx'
import { Note } from '#ui/note.tsx'
import { EmailField } from '../email/email-field.tsx'
import { FailureNote } from '../failure-note.tsx'
import styles from '../form.module.css'
import { Honeypot } from './honeypot.tsx'

const check = checkedLater(() => import('./check-ask.ts').then(part => part.checkAsk))
const ask = { method: 'POST', path: '/api/approvals' } satisfies Route &
  Partial<typeof inviteEndpoints.askToJoin>
const names = { name: 'Name', email: 'Email', why: 'Why', website: 'Website' }

/** Where people are let in one by one: a few words first, and the rest by mail. */
export function AskToJoin(props: { email: string; onEmail(email: string): void }) {
  const { email: typedBefore, onEmail } = props
  const form = useForm({
    resolver: check.resolver,
    defaultValues: { name: '', email: typedBefore, why: '', website: '' },
  })
  const { register, control, formState, handleSubmit, setValue } = form
  const { send, isPending, isSuccess, error } = useSend((body: ApprovalForm) =>
    request(ask, { body }).catch(failure => {
      putOnFields(form, failure)
      throw failure
    }),
  )
  const [email, why] = useWatch({ control, name: ['email', 'why'] })
  const { errors, isSubmitting, submitCount } = formState
  if (isSuccess) {
    return (
      <Note kind="ok" role="status">
        <b>Thank you.</b> A person reads what you wrote, and answers you by email at <bdi>{email}</bdi>.
      </Note>
    )
  }
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onFocus={check.fetch}
      onSubmit={handleSubmit(values => send(values))}
    >
      <p>People join here one by one. Tell us a little about yourself, and we answer you by email.</p>
      <FormNote attempt={submitCount} problems={problemsIn(errors, names)} />
      <FailureNote error={error ?? null} />
      <Field id="name" label="Name" error={errors.name?.message}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <EmailField
        label="Email"
        value={email}
        error={errors.email?.message}
        onPick={meant => setValue('email', meant)}
        {...register('email', { onChange: event => onEmail(event.target.value) })}
      />
      <Field
        id="why"
        label="Why would you like to be here?"
        hint={`A sentence or two. ${why.trim().length} of 500 characters.`}
        error={errors.why?.message}
      >
        <TextArea rows={5} {...register('why')} />
      </Field>
      <Honeypot {...register('website')} />
      <Button type="submit" size="large" wide busy={isSubmitting || Boolean(isPending)}>
        Ask to join
      </Button>
    </form>
  )
}
