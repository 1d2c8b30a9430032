import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { cx } from '#ui/cx.ts'
import { BioField } from './bio-field.tsx'
import { CountryField } from './country-field.tsx'
import { DisplayName } from './display-name.tsx'
import type { EntriesForm } from './entries-form.ts'
import { EntryInput } from './entry-input.tsx'
import { LanguagesField } from './languages-field.tsx'
import styles from './profile-form.module.css'
import { Section } from './section.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

interface BasicsProps {
  form: EntriesForm
  profile: OwnProfile
  verified: boolean
}

export function Basics({ form, profile, verified }: BasicsProps) {
  return (
    <Section title="Basics">
      <div className={styles.pair}>
        <DisplayName name={profile.displayName} open={verified && profile.publicPage} />
        <EntryInput form={form} place="fullName" label="Name" autoComplete="name" />
      </div>
      <div className={cx(styles.pair, styles.uneven)}>
        <EntryInput form={form} place="headline" label="Headline" hint="Who you are in one line." />
        <EntryInput form={form} place="pronouns" label="Pronouns" autoCapitalize="none" />
      </div>
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
