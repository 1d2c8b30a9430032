import { limits } from '@akin/contract/limits.ts'
import { useLongList } from '#platform/use-long-list.ts'
import { useTyped } from '#platform/use-typed.ts'
import { countries, countryName } from '#profile/edit/names.ts'
import { Field, Select, TextInput } from '#ui/field.tsx'
import styles from './filter-panel.module.css'
import type { FilterProps } from './filter-props.ts'

const typingPauseMs = 600

/** Where people say they live. There is no distance: nobody is found by how far away they are. */
export function PlaceFilter({ looked, look }: FilterProps) {
  const { country = '', city = '' } = looked
  const { all, select } = useLongList()
  const listed = all ? countries() : country ? [{ code: country, name: countryName(country) }] : []
  const { typed, type } = useTyped({
    value: city,
    pauseMs: typingPauseMs,
    onSettle: words => look({ city: words || undefined }, { replace: city !== '' }),
  })
  return (
    <div className={styles.fields}>
      <Field label="Country">
        <Select
          {...select}
          value={country}
          onChange={({ target }) => look({ country: target.value || undefined })}
        >
          <option value="">Anywhere</option>
          {listed.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="City">
        <TextInput
          autoComplete="off"
          maxLength={limits.city}
          value={typed}
          onChange={event => type(event.target.value)}
        />
      </Field>
    </div>
  )
}
