import { PhoneNumber } from '@akin/contract/auth/phone-shapes.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureText } from '#platform/call-error.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { useFirstField } from '#ui/use-first-field.ts'
import proof from '../typed-code.module.css'
import { clockText } from '../verification/countdown.ts'
import styles from './phone-dialog.module.css'

interface PhoneNumberFormProps {
  secondsLeft: number
  /** What went wrong and may be tried again. */
  error: Error | null
  onSend: (number: string) => void
}

export const numberFormId = 'phone-number'

const check = checkedBy(z.object({ number: PhoneNumber }))

/**
 * The number is typed and not picked: whoever did not scan anything has none to type. There is one try, so it is sent by a
 * press alone.
 */
export function PhoneNumberForm({ secondsLeft, error, onSend }: PhoneNumberFormProps) {
  const { formState, handleSubmit, register } = useForm({
    resolver: check,
    defaultValues: { number: '' },
  })
  const problem = formState.errors.number?.message ?? (error ? failureText(error) : undefined)
  return (
    <form
      ref={useFirstField()}
      id={numberFormId}
      noValidate
      aria-label="Let your phone in"
      className={styles.number}
      onSubmit={handleSubmit(({ number }) => onSend(number))}
    >
      <Field
        label="Number on your phone"
        hint={`There is one try. ${clockText(secondsLeft)} left.`}
        error={problem}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          className={proof.code}
          {...register('number')}
        />
      </Field>
    </form>
  )
}
