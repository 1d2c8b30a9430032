import { limits } from '@akin/contract/limits.ts'
import { interests as listed } from '@akin/contract/profile/interests.ts'
import { purposes } from '@akin/contract/profile/purposes.ts'
import { Plus } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { TagInput } from '#ui/tag-input.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { type EntriesForm, useEntry, useProblem } from './entries-form.ts'
import { interestsFor } from './interests-for.ts'
import styles from './profile-form.module.css'
import { Section } from './section.tsx'
import { useTags } from './use-tags.ts'

const options = listed.map(interest => ({ value: interest, label: interest }))

export function InterestsField({ form, userId }: { form: EntriesForm; userId: number }) {
  const tags = useTags(form, 'interests')
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
        <TagInput look="open" own numbered={3} placeholder="Add an interest" options={options} {...tags} />
      </Field>
      {tags.values.length < limits.interests ? <SuggestedInterests tags={tags} userId={userId} /> : null}
    </Section>
  )
}

const shown = 6

/** A few to press for whoever does not know how to begin; other ones for another person. */
function SuggestedInterests({ tags, userId }: { tags: ReturnType<typeof useTags>; userId: number }) {
  const labelId = useId()
  const [all] = useState(() => interestsFor(userId))
  const taken = new Set(tags.values.map(interest => interest.toLowerCase()))
  const left = all.filter(interest => !taken.has(interest.toLowerCase()))
  return (
    <div className={cx('fine', styles.suggested)}>
      <span id={labelId}>Perhaps one of these?</span>
      <fieldset aria-labelledby={labelId} className="wrap thumbs">
        {left.slice(0, shown).map(interest => (
          <ToggleChip
            key={interest}
            pressed={false}
            onClick={event => {
              focusNeighbour(event)
              tags.onAdd(interest)
            }}
          >
            <Plus size={16} />
            {interest}
          </ToggleChip>
        ))}
      </fieldset>
    </div>
  )
}

/** The chip that was pressed goes up to the others, and must not take the focus along. */
function focusNeighbour({ currentTarget }: MouseEvent) {
  const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

export function LookingForField({ form }: { form: EntriesForm }) {
  const chosen = useEntry(form, 'lookingFor')
  return (
    <Section title="Looking for" about="Anything that fits. It helps people to write to you first.">
      <fieldset aria-label="Looking for" className="wrap thumbs">
        {purposes.map((purpose, index) => (
          <ToggleChip
            key={purpose}
            id={index === 0 ? 'lookingFor' : undefined}
            pressed={chosen.includes(purpose)}
            onClick={() =>
              form.write(
                'lookingFor',
                purposes.filter(one => chosen.includes(one) !== (one === purpose)),
              )
            }
          >
            {purpose.charAt(0).toUpperCase() + purpose.slice(1)}
          </ToggleChip>
        ))}
      </fieldset>
    </Section>
  )
}
