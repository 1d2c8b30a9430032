import { limits } from '@akin/contract/limits.ts'
import { interests as listed } from '@akin/contract/profile/interests.ts'
import { Field } from '#ui/field.tsx'
import { TagInput } from '#ui/tag-input.tsx'
import { type EntriesForm, useEntry, useProblem } from './entries-form.ts'
import { entryChecks } from './entry-checks.ts'
import { Section } from './section.tsx'
import { SuggestedInterests } from './suggested-interests.tsx'

interface InterestsFieldProps {
  form: EntriesForm
  userId: number
}

const options = listed.map(interest => ({ value: interest, label: interest }))

export function InterestsField({ form, userId }: InterestsFieldProps) {
  const chosen = useEntry(form, 'interests')

  function add(interest: string) {
    const next = [...chosen, interest]
    const problem = entryChecks.part?.problemWithEntry('interests', next)
    if (problem) form.refuse({ interests: problem })
    else form.write('interests', next)
    return !problem
  }

  return (
    <Section
      title="Interests"
      about={`Up to ${limits.interests}, ${limits.ownInterests} of them in words of your own. The first three count most.`}
    >
      <Field
        id="interests"
        label={<span className="sr-only">Add an interest</span>}
        error={useProblem(form, 'interests')}
      >
        <TagInput
          look="open"
          own
          numbered={3}
          placeholder="Add an interest"
          options={options}
          values={chosen}
          onAdd={add}
          onRemove={interest =>
            form.write(
              'interests',
              chosen.filter(one => one !== interest),
            )
          }
          onType={() => form.accept('interests')}
        />
      </Field>
      {chosen.length < limits.interests ? (
        <SuggestedInterests chosen={chosen} userId={userId} onAdd={add} />
      ) : null}
    </Section>
  )
}
