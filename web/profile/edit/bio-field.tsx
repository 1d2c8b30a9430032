import { limits } from '@akin/contract/limits.ts'
import { useWatch } from 'react-hook-form'
import { cx } from '#ui/cx.ts'
import { Field, TextArea } from '#ui/field.tsx'
import styles from './bio-field.module.css'
import { Counter } from './counter.tsx'
import type { EntriesForm } from './entries.ts'

export function BioField({ form }: { form: EntriesForm }) {
  const bio = useWatch({ control: form.control, name: 'bio' })
  return (
    <Field
      id="bio"
      label="In your own words"
      error={form.formState.errors.bio?.message}
      hint={
        <span className={styles.hint}>
          Set in italics on your page, because it is you talking.
          <Counter text={bio} max={limits.bio} />
        </span>
      }
    >
      <TextArea rows={4} className={cx('voice', styles.bio)} {...form.register('bio')} />
    </Field>
  )
}
