import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { cx } from '#ui/cx.ts'
import { BioField } from './bio-field.tsx'
import { CountryField } from './country-field.tsx'
import type { EntriesForm } from './entries-form.ts'
import { EntryInput } from './entry-input.tsx'
import { LanguagesField } from './languages-field.tsx'
import styles from './profile-form.module.css'
import { Section } from './section.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

interface BasicsProps {
  form: EntriesForm
  profile: OwnProfile
}

export function Basics({ form, profile }: BasicsProps) {
  return (
    <Section title="Basics">
      <div className={cx(styles.pair, styles.uneven)}>
        <EntryInput form={form} place="fullName" label="Name" autoComplete="name" />
        <EntryInput form={form} place="pronouns" label="Pronouns" autoCapitalize="none" />
      </div>
      <EntryInput form={form} place="headline" label="Headline" hint="Who you are in one line." />
      <div className={styles.pair}>
        <EntryInput
          form={form}
          place="city"
          label="Where you are"
          hint="A town or a region."
          autoComplete="address-level2"
        />
        <CountryField form={form} saved={profile.country} />
      </div>
      <div className={styles.pair}>
        <LanguagesField form={form} />
        <TimeZoneField form={form} saved={profile.timeZone} />
      </div>
      <BioField form={form} />
    </Section>
  )
}
