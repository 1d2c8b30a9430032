import type { PasskeyAnswer } from '@akin/contract/auth/passkey-shapes.ts'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { failureText } from '#platform/call-error.ts'
import { useSend } from '#platform/use-send.ts'
import { TextButton } from '#ui/text-button.tsx'
import { useHasPasskey } from './passkey-queries.ts'
import { pickAnswer } from './pick-answer.ts'

interface PasskeyInsteadProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** The fields that it is asked for, which have to be right before. */
  fields: Path<Input>[]
  onAnswer(assertion: PasskeyAnswer): void
}

/** Beside the password of a form: a passkey in its place, for who has one here. */
export function PasskeyInstead<Input extends FieldValues, Output>(props: PasskeyInsteadProps<Input, Output>) {
  const { form, fields, onAnswer } = props
  const hasPasskey = useHasPasskey()
  const { send, isPending } = useSend(async (_press: undefined) => {
    form.clearErrors()
    if (!(await form.trigger(fields, { shouldFocus: true }))) return
    try {
      const answer = await pickAnswer()
      if (answer) onAnswer(answer)
    } catch (error) {
      form.setError('root', { type: 'browser', message: failureText(error as Error) })
    }
  })
  // Whoever closes the form is not asked any longer.
  useEffect(() => () => void import('./sign-in.ts').then(part => part.stopAsking()), [])
  if (!hasPasskey) return null
  return (
    <TextButton aria-busy={isPending} onClick={() => send(undefined)}>
      Use a passkey instead
    </TextButton>
  )
}
