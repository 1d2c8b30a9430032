import { purposes } from '@akin/contract/profile/purposes.ts'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { type EntriesForm, useEntry } from './entries-form.ts'
import { Section } from './section.tsx'

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
