import { purposes } from '@akin/contract/profile/shapes.ts'
import { useController } from 'react-hook-form'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { EntriesForm } from './entries.ts'
import styles from './profile-form.module.css'
import { Section } from './section.tsx'

export function LookingForField({ form }: { form: EntriesForm }) {
  const { field } = useController({ control: form.control, name: 'lookingFor' })
  const chosen = field.value
  return (
    <Section title="Looking for" about="Anything that fits. It helps people to write to you first.">
      <fieldset aria-label="Looking for" className={styles.chips}>
        {purposes.map((purpose, index) => (
          <ToggleChip
            key={purpose}
            ref={index === 0 ? field.ref : undefined}
            id={index === 0 ? 'lookingFor' : undefined}
            pressed={chosen.includes(purpose)}
            onClick={() => field.onChange(purposes.filter(one => chosen.includes(one) !== (one === purpose)))}
          >
            {purpose.charAt(0).toUpperCase() + purpose.slice(1)}
          </ToggleChip>
        ))}
      </fieldset>
    </Section>
  )
}
