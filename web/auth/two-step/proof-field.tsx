import { AppCode, RecoveryCode } from '@akin/contract/auth/two-step.ts'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { checkedBy } from '#platform/checked-by.ts'
import { Field, TextInput } from '#ui/field.tsx'
import styles from '../typed-code.module.css'

/** The ways to do a second step that are typed. */
export type TypedWay = 'code' | 'recovery'

/** What a form for each of them takes. */
export const proofChecks = {
  code: checkedBy(z.object({ proof: AppCode, trust: z.boolean() })),
  recovery: checkedBy(z.object({ proof: RecoveryCode, trust: z.boolean() })),
}

export const noProof = { proof: '', trust: false }

/** As the contract wants it. */
export function proofOf(way: TypedWay, typed: string) {
  return way === 'code' ? { code: typed } : { recovery: typed }
}

interface ProofFieldProps extends ComponentProps<'input'> {
  way: TypedWay
  error: string | undefined
}

/** The field for a code. Its form is sent by itself as soon as the digits are complete, typed or pasted. */
export function ProofField({ way, error, onChange, ...props }: ProofFieldProps) {
  if (way === 'recovery') {
    return (
      <Field label="Recovery code" hint="Ten letters and digits, such as ABCDE-FGHJK." error={error}>
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.recovery}
          onChange={onChange}
          {...props}
        />
      </Field>
    )
  }
  return (
    <Field label="6-digit code" error={error}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.code}
        onChange={event => {
          onChange?.(event)
          const { form, value } = event.currentTarget
          if (AppCode.safeParse(value).success) form?.requestSubmit()
        }}
        {...props}
      />
    </Field>
  )
}
