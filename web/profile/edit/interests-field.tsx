import { limits } from '@akin/contract/limits.ts'
import { interests as listed } from '@akin/contract/profile/interests.ts'
import { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { useController } from 'react-hook-form'
import { messageIn, problemWith } from '#platform/form.ts'
import { Field } from '#ui/field.tsx'
import { TagInput } from '#ui/tag-input.tsx'
import type { EntriesForm } from './entries.ts'
import { Section } from './section.tsx'
import { SuggestedInterests } from './suggested-interests.tsx'

interface InterestsFieldProps {
  form: EntriesForm
  userId: number
}

const options = listed.map(interest => ({ value: interest, label: interest }))

export function InterestsField({ form, userId }: InterestsFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'interests' })
  const chosen = field.value

  function add(interest: string) {
    const next = [...chosen, interest]
    const problem = problemWith(ProfileEntries.shape.interests, next)
    if (problem) form.setError('interests', { type: 'refused', message: problem })
    else change(next)
    return !problem
  }

  function change(next: string[]) {
    form.clearErrors('interests')
    field.onChange(next)
  }

  return (
    <Section
      title="Interests"
      about={`Up to ${limits.interests}, ${limits.ownInterests} of them in words of your own. The first three count most.`}
    >
      <Field
        id="interests"
        label={<span className="sr-only">Add an interest</span>}
        error={messageIn(fieldState.error)}
      >
        <TagInput
          ref={field.ref}
          look="open"
          own
          numbered={3}
          placeholder="Add an interest"
          options={options}
          values={chosen}
          onAdd={add}
          onRemove={interest => change(chosen.filter(one => one !== interest))}
          onType={() => form.clearErrors('interests')}
        />
      </Field>
      {chosen.length < limits.interests ? (
        <SuggestedInterests chosen={chosen} userId={userId} onAdd={add} />
      ) : null}
    </Section>
  )
}
