import { type NewShare, ShareForm as Shape } from '@akin/contract/profile/shares.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useMakeShare } from './edit-shares.ts'
import styles from './shares.module.css'

interface ShareFormProps {
  /** It has been asked for once more, by a button in whose place it is now. */
  again: boolean
  onMade: (share: NewShare) => void
}

export function ShareForm({ again, onMade }: ShareFormProps) {
  const form = useForm({ resolver: checkedBy(Shape), defaultValues: { forWhom: '' } })
  const { mutate, isPending } = useMakeShare()
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (again) setFocus('forWhom')
  }, [again, setFocus])
  const make = form.handleSubmit(entries =>
    mutate(entries, {
      onSuccess: onMade,
      onError: error => showRefusal(form, error),
    }),
  )
  return (
    <form noValidate aria-label="Make a link" className={`stack ${styles.form}`} onSubmit={make}>
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
