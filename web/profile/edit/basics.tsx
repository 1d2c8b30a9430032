import { limits } from '@akin/contract/limits.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useLongList } from '#platform/use-long-list.ts'
import { Counter } from '#ui/counter.tsx'
import { cx } from '#ui/cx.ts'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { TagInput } from '#ui/tag-input.tsx'
import { orNull } from './entries.ts'
import { type EntriesForm, useProblem, useText } from './entries-form.ts'
import { EntryInput } from './entry-input.tsx'
import { countries, countryName, isLanguage, languageOptions } from './names.ts'
import styles from './profile-form.module.css'
import { Section } from './section.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useTags } from './use-tags.ts'

export function Basics({ form, profile }: { form: EntriesForm; profile: OwnProfile }) {
  return (
    <Section title="Basics">
      <div className={cx(styles.pair, styles.uneven)}>
        <EntryInput form={form} path="fullName" label="Name" autoComplete="name" />
        <EntryInput form={form} path="pronouns" label="Pronouns" autoCapitalize="none" />
      </div>
      <EntryInput form={form} path="headline" label="Headline" hint="Who you are in one line." />
      <div className={styles.pair}>
        <EntryInput
          form={form}
          path="city"
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

function BioField({ form }: { form: EntriesForm }) {
  const text = useText(form, 'bio')
  return (
    <Field
      id="bio"
      label="In your own words"
      error={useProblem(form, 'bio')}
      hint={
        <span className={styles.hint}>
          Set in italics on your page, because it is you talking.
          <Counter text={text.value} max={limits.bio} />
        </span>
      }
    >
      <TextArea rows={4} className={cx('voice', styles.bio)} {...text} />
    </Field>
  )
}

function CountryField({ form, saved }: { form: EntriesForm; saved: OwnProfile['country'] }) {
  const { all, select } = useLongList()
  const listed = all ? countries() : saved ? [{ code: saved, name: countryName(saved) }] : []
  return (
    <Field id="country" label="Country" error={useProblem(form, 'country')}>
      <Select
        autoComplete="country"
        {...select}
        {...useText(form, 'country')}
        onChange={({ target }) => form.write('country', orNull(target.value))}
      >
        <option value="">Not shown</option>
        {listed.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function LanguagesField({ form }: { form: EntriesForm }) {
  const tags = useTags(form, 'languages')
  return (
    <Field id="languages" label="Languages" error={useProblem(form, 'languages')}>
      <TagInput
        options={languageOptions}
        {...tags}
        onAdd={value => isLanguage(value) && (tags.values.includes(value) || tags.onAdd(value))}
        onUnknown={() => form.refuse({ languages: 'Choose a language from the list.' })}
      />
    </Field>
  )
}
