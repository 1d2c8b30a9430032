import { purposes } from '@akin/contract/profile/purposes.ts'
import { Switch } from '#ui/switch.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { AgeFilter } from './age-filter.tsx'
import styles from './filter-panel.module.css'
import type { FilterProps } from './filter-props.ts'
import { capital, switchWords } from './filter-words.ts'
import { InterestsFilter } from './interests-filter.tsx'
import { LanguagesFilter } from './languages-filter.tsx'
import { toggled } from './looked.ts'
import { NearSwitch } from './near-switch.tsx'
import { PlaceFilter } from './place-filter.tsx'

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
