import { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { useController } from 'react-hook-form'
import { messageIn, problemWith } from '#platform/form.ts'
import { Field } from '#ui/field.tsx'
import { TagInput } from '#ui/tag-input.tsx'
import type { EntriesForm } from './entries.ts'
import { isLanguage, languageOptions } from './names.ts'

export function LanguagesField({ form }: { form: EntriesForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'languages' })
  const chosen = field.value

  function add(value: string) {
    if (!isLanguage(value)) return false
    if (chosen.includes(value)) return true
    const next = [...chosen, value]
    const problem = problemWith(ProfileEntries.shape.languages, next)
    if (problem) form.setError('languages', { type: 'refused', message: problem })
    else field.onChange(next)
    return !problem
  }

  return (
    <Field id="languages" label="Languages" error={messageIn(fieldState.error)}>
      <TagInput
        ref={field.ref}
        options={languageOptions}
        values={chosen}
        onAdd={add}
        onRemove={value => {
          form.clearErrors('languages')
          field.onChange(chosen.filter(language => language !== value))
        }}
        onType={() => form.clearErrors('languages')}
      />
    </Field>
  )
}
