import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useLongList } from '#platform/use-long-list.ts'
import { languageOptions } from '#profile/edit/names.ts'
import { ownProfileQuery } from '#profile/queries.ts'
import { Select } from '#ui/field.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import styles from './filter-panel.module.css'
import { languageName } from './filter-words.ts'
import { toggled } from './search-terms.ts'
import type { FilterProps } from './use-search-terms.ts'

/** For those who have not said what they speak. */
const widelySpoken = ['en', 'es', 'fr']

/** One's own languages, and any other. */
export function LanguagesFilter({ looked, look }: FilterProps) {
  const { data: profile } = useQuery(ownProfileQuery)
  const { all, select } = useLongList()
  const chosen = looked.languages ?? []
  const isFull = chosen.length >= limits.filterLanguages
  const own = profile?.languages.length ? profile.languages : widelySpoken
  const offered = [...new Set([...own, ...chosen])]
  const choose = (code: string) => look({ languages: toggled(looked.languages, code) })
  return (
    <fieldset>
      <legend className={styles.legend}>Speaks</legend>
      <div className={styles.chips}>
        {offered.map(code => (
          <ToggleChip
            key={code}
            lang={code}
            pressed={chosen.includes(code)}
            disabled={isFull && !chosen.includes(code)}
            onClick={() => choose(code)}
          >
            {languageName(code)}
          </ToggleChip>
        ))}
      </div>
      <div className={styles.another}>
        <Select
          aria-label="Another language"
          disabled={isFull}
          value=""
          {...select}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Another language</option>
          {all
            ? languageOptions
                .filter(({ value }) => !offered.includes(value))
                .map(({ value, label }) => (
                  <option key={value} value={value} lang={value}>
                    {label}
                  </option>
                ))
            : null}
        </Select>
      </div>
    </fieldset>
  )
}
