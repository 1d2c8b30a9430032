import { useForm, useWatch } from 'react-hook-form'
import { checkedLater } from '#platform/checked-later.ts'
import { problemsIn, putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { FormNote } from '#ui/form-note.tsx'
import { EmailField } from '../email/email-field.tsx'
import styles from '../form.module.css'
import { NameField } from '../names/name-field.tsx'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { Agreements } from './agreements.tsx'
import { isoOf, type TypedDay } from './birth-day.ts'
import { BirthFields } from './birth-fields.tsx'
import { useRegister } from './register.ts'
import { TakenEmail } from './taken-email.tsx'

const check = checkedLater(() => import('./check-registration.ts').then(part => part.checkRegistration))

const names = {
  displayName: 'Display name',
  email: 'Email',
  password: 'Password',
  dateOfBirth: 'Date of birth',
  acceptTerms: 'Terms',
  marketingOptIn: 'News',
  invite: 'Invitation',
  website: 'Website',
}

interface RegisterFormProps {
  email: string
  onEmail(email: string): void
  /** The code of the invitation that someone has come by. */
  invite?: string | undefined
}

export function RegisterForm({ email: typedBefore, onEmail, invite }: RegisterFormProps) {
  const form = useForm({
    resolver: check.resolver,
    defaultValues: {
      displayName: '',
      email: typedBefore,
      password: '',
      dateOfBirth: { day: '', month: '', year: '' },
      website: '',
    },
  })
  const { send, isPending, error } = useRegister(error => putOnFields(form, error))
  const { errors, isSubmitting } = form.formState
  const [displayName, email, password] = useWatch({
    control: form.control,
    name: ['displayName', 'email', 'password'],
  })

  function pickEmail(meant: string) {
    form.setValue('email', meant, { shouldValidate: form.formState.isSubmitted })
    onEmail(meant)
  }
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onFocus={check.fetch}
      onSubmit={form.handleSubmit(values => send({ ...withDay(values), invite }))}
    >
      <FormNote attempt={0} problems={problemsIn(errors, names)} />
      <NameField
        value={displayName}
        error={errors.displayName?.message}
        more="Your full name comes later."
        onPick={name => form.setValue('displayName', name, { shouldValidate: true })}
        {...form.register('displayName')}
      />
      <EmailField
        label="Email"
        value={email}
        error={errors.email?.message}
        onPick={pickEmail}
        {...form.register('email', { onChange: event => onEmail(event.target.value) })}
      />
      <TakenEmail error={error} email={email} />
      <NewPasswordField
        label="Password"
        value={password}
        error={errors.password?.message}
        owner={{ displayName, email }}
        {...form.register('password')}
      />
      <BirthFields form={form} />
      <Agreements form={form} />
      <Button type="submit" size="large" wide busy={isSubmitting || isPending}>
        Create account
      </Button>
    </form>
  )
}

/** Where the checks could not be loaded the day is still in parts, and the server checks all of it. */
function withDay<Values extends { dateOfBirth: string | TypedDay }>(values: Values) {
  const { dateOfBirth } = values
  return { ...values, dateOfBirth: typeof dateOfBirth === 'string' ? dateOfBirth : isoOf(dateOfBirth) }
}
