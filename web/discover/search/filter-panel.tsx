import { limits } from '@akin/contract/limits.ts'
import { purposes } from '@akin/contract/profile/purposes.ts'
import { useLongList } from '#platform/use-long-list.ts'
import { useTyped } from '#platform/use-typed.ts'
import { countries, countryName } from '#profile/edit/names.ts'
import { Field, Select, TextInput } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { AgeFilter } from './age-filter.tsx'
import styles from './filter-panel.module.css'
import { capital, switchWords } from './filter-words.ts'
import { InterestsFilter } from './interests-filter.tsx'
import { LanguagesFilter } from './languages-filter.tsx'
import { NearSwitch } from './near-switch.tsx'
import { toggled } from './search-terms.ts'
import type { FilterProps } from './use-search-terms.ts'

/** Everything that people can be looked for by. Each takes effect at once. */
export function FilterPanel({ looked, look, inSheet = false }: FilterProps & { inSheet?: boolean }) {
  return (
    <div className={styles.panel}>
      <InterestsFilter looked={looked} look={look} asChips={inSheet} />
      <LanguagesFilter looked={looked} look={look} />
      <PlaceFilter looked={looked} look={look} />
      <fieldset>
        <legend className={styles.legend}>Looking for</legend>
        <div className={styles.chips}>
          {purposes.map(purpose => (
            <ToggleChip
              key={purpose}
              pressed={looked.lookingFor?.includes(purpose) ?? false}
              onClick={() => look({ lookingFor: toggled(looked.lookingFor, purpose) })}
            >
              {capital(purpose)}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <AgeFilter looked={looked} look={look} />
      <div>
        {switches.map(filter => (
          <Switch
            key={filter}
            label={switchWords[filter].label}
            {...(filter === 'twoWay' && looked.q && { disabled: true, description: whyNotByName })}
            checked={looked[filter] ?? false}
            onChange={({ target }) => look({ [filter]: target.checked || undefined })}
          />
        ))}
        <NearSwitch looked={looked} look={look} />
      </div>
    </div>
  )
}

const whyNotByName = 'Not together with a name: whom someone looks for is theirs alone.'
const switches = ['newHere', 'verified', 'hasPhoto', 'twoWay'] as const

const typingPauseMs = 600

/** Where people say they live. There is no distance: nobody is found by how far away they are. */
function PlaceFilter({ looked, look }: FilterProps) {
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
