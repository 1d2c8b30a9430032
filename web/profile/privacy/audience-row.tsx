import { type Audience, audiences } from '@akin/contract/profile/audiences.ts'
import { Globe, Lock, type LucideIcon, UserRoundCheck, Users } from 'lucide-react'
import { useId } from 'react'
import { Select } from '#ui/field.tsx'
import styles from './privacy.module.css'
import { audienceLabels } from './privacy-parts.ts'
import { SavedMark } from './saved-mark.tsx'

interface AudienceRowProps {
  label: string
  hint?: string | undefined
  value: Audience
  saved: boolean
  onChange: (audience: Audience) => void
}

const icons: Record<Audience, LucideIcon> = {
  public: Globe,
  members: Users,
  contacts: UserRoundCheck,
  me: Lock,
}

export function AudienceRow({ label, hint, value, saved, onChange }: AudienceRowProps) {
  const id = useId()
  const Icon = icons[value]
  return (
    <div className={styles.row}>
      <div className={styles.name}>
        <label htmlFor={id}>{label}</label>
        <SavedMark shown={saved} />
        {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      </div>
      <div className={styles.audience} data-audience={value}>
        <Icon aria-hidden="true" size={18} />
        <Select
          id={id}
          className={styles.select}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={value}
          onChange={event => {
            const chosen = audiences.find(audience => audience === event.target.value)
            if (chosen) onChange(chosen)
          }}
        >
          {audiences.map(audience => (
            <option key={audience} value={audience}>
              {audienceLabels[audience]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
