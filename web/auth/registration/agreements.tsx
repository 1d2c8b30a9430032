import type { RegisterForm } from '@akin/contract/auth/shapes.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from '../form.module.css'
import type { TypedRegistration } from './check-registration.ts'
import { Honeypot } from './honeypot.tsx'

interface AgreementsProps {
  form: UseFormReturn<TypedRegistration, unknown, RegisterForm>
}

/** What is agreed to on joining, and the field that nobody sees. */
export function Agreements({ form: { register, formState } }: AgreementsProps) {
  return (
    <>
      <div className={styles.choices}>
        <Checkbox
          id="acceptTerms"
          label={
            <>
              I agree to the{' '}
              <TextLink to="/terms" target="_blank">
                Terms
              </TextLink>{' '}
              and the{' '}
              <TextLink to="/privacy-policy" target="_blank">
                Privacy Policy
              </TextLink>
            </>
          }
          error={formState.errors.acceptTerms?.message}
          {...register('acceptTerms')}
        />
        <Checkbox
          label="Send me a note now and then about what is new on Akin"
          {...register('marketingOptIn')}
        />
      </div>
      <Honeypot {...register('website')} />
    </>
  )
}
