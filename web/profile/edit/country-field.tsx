import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useLongList } from '#platform/use-long-list.ts'
import { Field, Select } from '#ui/field.tsx'
import { orNull } from './entries.ts'
import { type EntriesForm, useProblem, useText } from './entries-form.ts'
import { countries, countryName } from './names.ts'

interface CountryFieldProps {
  form: EntriesForm
  saved: OwnProfile['country']
}

export function CountryField({ form, saved }: CountryFieldProps) {
  const { all, select } = useLongList()
  const listed = all ? countries() : saved ? [{ code: saved, name: countryName(saved) }] : []
  return (
    <Field id="country" label="Country" error={useProblem(form, 'country')}>
      <Select
        autoComplete="country"
        {...select}
        {...useText(form, 'country')}
        onChange={({ target }) => form.write('country', orNull(target.value))}
      >
        <option value="">Not shown</option>
        {listed.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
