import type { Calm } from '@akin/contract/auth/user.ts'
import { MoonStar } from 'lucide-react'
import { useToday } from '#platform/use-today.ts'
import { SlimLine } from '#ui/slim-line.tsx'
import { useCalm } from './calm-acts.ts'
import { untilWords } from './until-words.ts'

export function CalmLine({ calm }: { calm: Calm }) {
  const { turnOff } = useCalm()
  const today = useToday()
  return (
    <SlimLine icon={<MoonStar />} action={{ label: 'Turn off', onPress: turnOff }}>
      {calm.until ? `Calm mode until ${untilWords(new Date(calm.until), today)}.` : 'Calm mode is on.'} Only
      people you know can reach you.
    </SlimLine>
  )
}
