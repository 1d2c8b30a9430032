import { useWatch } from 'react-hook-form'
import { Field, Select } from '#ui/field.tsx'
import { type EntriesForm, orNull } from './entries.ts'
import styles from './time-zone-field.module.css'
import { browserZone, placeOf, zonesByRegion } from './time-zones.ts'

interface TimeZoneFieldProps {
  form: EntriesForm
  saved: string | null
}

export function TimeZoneField({ form, saved }: TimeZoneFieldProps) {
  const chosen = useWatch({ control: form.control, name: 'timeZone' })
  const here = browserZone()
  return (
    <Field
      id="timeZone"
      label="Time zone"
      error={form.formState.errors.timeZone?.message}
      aside={
        chosen === here ? null : (
          <button
            type="button"
            className={styles.here}
            onClick={() => {
              form.setValue('timeZone', here, { shouldDirty: true })
              // The button goes with the press.
              form.setFocus('timeZone')
            }}
          >
            Use {placeOf(here)}
          </button>
        )
      }
    >
      <Select {...form.register('timeZone', { setValueAs: orNull })}>
        <option value="">Not shown</option>
        {[...zonesByRegion(saved)].map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map(zone => (
              <option key={zone} value={zone}>
                {placeOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
