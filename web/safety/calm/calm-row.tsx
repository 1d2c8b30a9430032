import type { Calm } from '@akin/contract/auth/user.ts'
import { MoonStar } from 'lucide-react'
import { PlaceButtonRow } from '#ui/place-row.tsx'
import { useCalm } from './calm-acts.ts'
import { usualLength } from './lengths.ts'

/** Calm mode in the phone's account menu. */
export function CalmRow({ calm, onDone }: { calm: Calm | undefined; onDone: () => void }) {
  const { turnOn, turnOff } = useCalm()
  const press = () => {
    onDone()
    if (calm) turnOff()
    else turnOn(usualLength)
  }
  return (
    <PlaceButtonRow icon={<MoonStar />} onClick={press}>
      {calm ? 'Turn off Calm mode' : 'Calm mode for 24 hours'}
    </PlaceButtonRow>
  )
}
