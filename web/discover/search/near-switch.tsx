import { Switch } from '#ui/switch.tsx'
import type { FilterProps } from './use-search-terms.ts'

/** Whether those are shown too, apart, who match all filters but one. */
export function NearSwitch({ looked, look }: FilterProps) {
  return (
    <Switch
      label="Include near matches"
      description="Shown apart, and labelled"
      checked={looked.near ?? false}
      onChange={({ target }) => look({ near: target.checked || undefined })}
    />
  )
}
