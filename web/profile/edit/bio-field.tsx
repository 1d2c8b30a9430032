import { limits } from '@akin/contract/limits.ts'
import { Counter } from '#ui/counter.tsx'
import { cx } from '#ui/cx.ts'
import { Field, TextArea } from '#ui/field.tsx'
import styles from './bio-field.module.css'
import { type EntriesForm, useProblem, useText } from './entries-form.ts'

export function BioField({ form }: { form: EntriesForm }) {
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
