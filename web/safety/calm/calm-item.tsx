import type { Calm } from '@akin/contract/auth/user.ts'
import { MoonStar } from 'lucide-react'
import { MenuItem } from '#ui/menu.tsx'
import { useCalm } from './calm-acts.ts'
import { usualLength } from './lengths.ts'

/** Calm mode in the account menu. */
export function CalmItem({ calm }: { calm: Calm | undefined }) {
  const { turnOn, turnOff } = useCalm()
  return (
    <MenuItem icon={<MoonStar />} onSelect={() => (calm ? turnOff() : turnOn(usualLength))}>
      {calm ? 'Turn off Calm mode' : 'Calm mode for 24 hours'}
    </MenuItem>
  )
}
