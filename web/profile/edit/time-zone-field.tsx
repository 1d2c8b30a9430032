import { useMemo } from 'react'
import { useLongList } from '#platform/use-long-list.ts'
import { Field, Select } from '#ui/field.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { orNull } from './entries.ts'
import { type EntriesForm, useProblem, useText } from './entries-form.ts'
import styles from './time-zone-field.module.css'
import { browserZone, cityOf, zonesByRegion } from './time-zones.ts'

export function TimeZoneField({ form, saved }: { form: EntriesForm; saved: string | null }) {
  const text = useText(form, 'timeZone')
  const here = browserZone()
  const { all, select } = useLongList()
  const regions = useMemo(() => [...zonesByRegion(saved, { all })], [saved, all])
  return (
    <Field
      id="timeZone"
      label="Time zone"
      error={useProblem(form, 'timeZone')}
      aside={
        text.value === here ? null : (
          <TextButton
            className={styles.here}
            onClick={() => {
              form.write('timeZone', here)
              // The button goes with the press.
              document.getElementById('timeZone')?.focus()
            }}
          >
            Use {cityOf(here)}
          </TextButton>
        )
      }
    >
      <Select {...select} {...text} onChange={({ target }) => form.write('timeZone', orNull(target.value))}>
        <option value="">Not shown</option>
        {regions.map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map(zone => (
              <option key={zone} value={zone}>
                {cityOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
