import { Switch } from '#ui/switch.tsx'
import styles from './veils.module.css'

/** What stands between whoever decides and what they have to see. */
export interface Veils {
  blurred: boolean
  grey: boolean
  mute: boolean
}

export const allVeils: Veils = { blurred: true, grey: true, mute: true }

const names = { blurred: 'Blurred', grey: 'Grey', mute: 'Mute' } as const

interface VeilSwitchesProps {
  veils: Veils
  onChange: (veils: Veils) => void
}

/** One switch each. All of them are on whenever a case is opened. */
export function VeilSwitches({ veils, onChange }: VeilSwitchesProps) {
  return (
    <fieldset className={styles.veils}>
      <legend className="sr-only">How pictures and recordings are shown</legend>
      {(['blurred', 'grey', 'mute'] as const).map(veil => (
        <Switch
          key={veil}
          label={names[veil]}
          checked={veils[veil]}
          onChange={event => onChange({ ...veils, [veil]: event.target.checked })}
        />
      ))}
    </fieldset>
  )
}
