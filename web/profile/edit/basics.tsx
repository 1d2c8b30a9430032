import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { cx } from '#ui/cx.ts'
import { Field, Select, TextInput } from '#ui/field.tsx'
import { BioField } from './bio-field.tsx'
import { DisplayName } from './display-name.tsx'
import { type EntriesForm, orNull } from './entries.ts'
import { LanguagesField } from './languages-field.tsx'
import { countries } from './names.ts'
import styles from './profile-form.module.css'
import { Section } from './section.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

interface BasicsProps {
  form: EntriesForm
  profile: OwnProfile
  verified: boolean
}

export function Basics({ form, profile, verified }: BasicsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <Section title="Basics">
      <div className={styles.pair}>
        <DisplayName name={profile.displayName} open={verified && profile.publicPage} />
        <Field id="fullName" label="Name" error={errors.fullName?.message}>
          <TextInput autoComplete="name" {...register('fullName')} />
        </Field>
      </div>
      <div className={cx(styles.pair, styles.uneven)}>
        <Field
          id="headline"
          label="Headline"
          hint="Who you are in one line."
          error={errors.headline?.message}
        >
          <TextInput {...register('headline')} />
        </Field>
        <Field id="pronouns" label="Pronouns" error={errors.pronouns?.message}>
          <TextInput autoCapitalize="none" {...register('pronouns')} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field id="city" label="Where you are" hint="A town or a region." error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...register('city')} />
        </Field>
        <Field id="country" label="Country" error={errors.country?.message}>
          <Select autoComplete="country" {...register('country', { setValueAs: orNull })}>
            <option value="">Not shown</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.pair}>
        <LanguagesField form={form} />
        <TimeZoneField form={form} saved={profile.timeZone} />
      </div>
      <BioField form={form} />
    </Section>
  )
}
