import { MenuItem } from '#ui/menu.tsx'
import { actRows } from './act-rows.tsx'
import type { Act } from './acts.ts'

/** The rows of a message's menu. */
export function MessageActs({ acts, onChoose }: { acts: Act[]; onChoose: (act: Act) => void }) {
  return acts.map(act => {
    const { label, Icon, danger } = actRows[act]
    return (
      <MenuItem key={act} icon={<Icon />} danger={danger} onSelect={() => onChoose(act)}>
        {label}
      </MenuItem>
    )
  })
}
