import { type NewShare, ShareForm as Shape } from '@akin/contract/profile/shares.ts'
import { useForm } from 'react-hook-form'
import { showRefusal } from '#auth/show-refusal.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useMakeShare } from './make-share.ts'
import styles from './shares.module.css'

export function ShareForm({ onMade }: { onMade: (share: NewShare) => void }) {
  const form = useForm({ resolver: checkedBy(Shape), defaultValues: { forWhom: '' } })
  const { mutate, isPending } = useMakeShare()
  const { errors } = form.formState
  const make = form.handleSubmit(entries =>
    mutate(entries, {
      onSuccess(share) {
        form.reset()
        onMade(share)
      },
      onError: error => showRefusal(form, error),
    }),
  )
  return (
    <form noValidate aria-label="Make a link" className={styles.form} onSubmit={make}>
      {errors.root?.message ? (
        <Note kind="bad" role="alert">
          {errors.root.message}
        </Note>
      ) : null}
      <Field label="Who is it for?" hint="Only you see this." optional error={errors.forWhom?.message}>
        <TextInput autoComplete="off" {...form.register('forWhom')} />
      </Field>
      <Button type="submit" busy={isPending} className={styles.make}>
        Make a link
      </Button>
    </form>
  )
}
