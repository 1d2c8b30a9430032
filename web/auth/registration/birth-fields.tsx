import type { RegisterForm } from '@akin/contract/auth/shapes.ts'
import type { UseFormReturn } from 'react-hook-form'
import { FieldError, TextInput } from '#ui/field.tsx'
import type { TypedDay } from './birth-day.ts'
import styles from './birth-fields.module.css'
import type { TypedRegistration } from './check-registration.ts'

const parts = [
  { name: 'day', label: 'Day', length: 2 },
  { name: 'month', label: 'Month', length: 2 },
  { name: 'year', label: 'Year', length: 4 },
] as const

/** One day in three fields, as people say it. What is wrong is said once, of the field that has to change. */
export function BirthFields({ form }: { form: UseFormReturn<TypedRegistration, unknown, RegisterForm> }) {
  const error = form.formState.errors.dateOfBirth
  const wrong = parts.find(({ name }) => error?.[name])?.name ?? (error ? 'day' : null)
  return (
    <fieldset className={styles.group} aria-describedby="dateOfBirth-hint">
      <legend className={styles.legend}>Date of birth</legend>
      <div className={styles.parts}>
        {parts.map(({ name, label, length }) => (
          <div key={name} className={styles[name]}>
            <label htmlFor={idOf(name)}>{label}</label>
            <TextInput
              id={idOf(name)}
              inputMode="numeric"
              autoComplete={`bday-${name}`}
              maxLength={length}
              aria-invalid={name === wrong}
              aria-describedby={name === wrong ? 'dateOfBirth-message' : undefined}
              // Whichever part is mended, the day as a whole is looked at again.
              {...form.register(`dateOfBirth.${name}`, { deps: ['dateOfBirth'] })}
            />
          </div>
        ))}
      </div>
      <p id="dateOfBirth-hint" className={styles.hint}>
        Akin is for adults. Nobody else ever sees this.
      </p>
      <div id="dateOfBirth-message" aria-live="polite">
        {error?.message ? <FieldError>{error.message}</FieldError> : null}
      </div>
    </fieldset>
  )
}

/** The note above the form leads to the first of them. */
function idOf(part: keyof TypedDay) {
  return part === 'day' ? 'dateOfBirth' : `dateOfBirth-${part}`
}
