import { type Audience, audiences } from '@akin/contract/profile/audiences.ts'
import { Globe, Lock, type LucideIcon, UserRoundCheck, Users } from 'lucide-react'
import { SelectRow } from '#ui/select-row.tsx'
import { audienceLabels } from './privacy-parts.ts'

interface AudienceRowProps {
  label: string
  hint?: string | undefined
  value: Audience
  saved: boolean
  failure: string | undefined
  onChange: (audience: Audience) => void
}

const icons: Record<Audience, LucideIcon> = {
  public: Globe,
  members: Users,
  contacts: UserRoundCheck,
  me: Lock,
}

const options = audiences.map(value => ({ value, label: audienceLabels[value] }))

export function AudienceRow({ hint, value, ...row }: AudienceRowProps) {
  const Icon = icons[value]
  return (
    <SelectRow
      {...row}
      description={hint}
      options={options}
      value={value}
      icon={<Icon aria-hidden="true" />}
      // What fewer people see is quieter.
      quiet={value === 'contacts' || value === 'me'}
    />
  )
}
