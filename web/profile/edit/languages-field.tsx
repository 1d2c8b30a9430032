import { Field } from '#ui/field.tsx'
import { TagInput } from '#ui/tag-input.tsx'
import { type EntriesForm, useEntry, useProblem } from './entries-form.ts'
import { entryChecks } from './entry-checks.ts'
import { isLanguage, languageOptions } from './names.ts'

export function LanguagesField({ form }: { form: EntriesForm }) {
  const chosen = useEntry(form, 'languages')

  function add(value: string) {
    if (!isLanguage(value)) return false
    if (chosen.includes(value)) return true
    const next = [...chosen, value]
    const problem = entryChecks.part?.problemWithEntry('languages', next)
    if (problem) form.refuse({ languages: problem })
    else form.write('languages', next)
    return !problem
  }

  return (
    <Field id="languages" label="Languages" error={useProblem(form, 'languages')}>
      <TagInput
        options={languageOptions}
        values={chosen}
        onAdd={add}
        onRemove={value => {
          form.write(
            'languages',
            chosen.filter(language => language !== value),
          )
        }}
        onType={() => form.accept('languages')}
        onUnknown={() => form.refuse({ languages: 'Choose a language from the list.' })}
      />
    </Field>
  )
}
