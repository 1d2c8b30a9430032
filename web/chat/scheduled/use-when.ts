import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#platform/calendar-day.ts'
import { momentOf, timeOf } from './moment.ts'
import { type PresetKey, presetsAt } from './presets.ts'
import { awakeQuery } from './scheduled-query.ts'

interface MomentChoice {
  preset: PresetKey | null
  day: string
  time: string
}

/** The moment that someone chooses: one of those that are offered, or any other. The fields always say which. */
export function useWhen(contactId: number, first: Date | null) {
  const [now] = useState(() => new Date())
  const awake = useQuery(awakeQuery(contactId))
  const presets = presetsAt(now, awake.data?.at ?? null)
  const [chosen, setChosen] = useState<MomentChoice>(() =>
    first ? { preset: null, ...fieldsOf(first) } : { preset: 'hour', ...fieldsOf(momentIn(presets, 'hour')) },
  )

  return {
    now,
    presets,
    /** Whether it is still to be heard when they are awake. */
    isAsking: awake.isPending,
    chosen,
    choose: (preset: PresetKey) => setChosen({ preset, ...fieldsOf(momentIn(presets, preset)) }),
    write: (change: Partial<Pick<MomentChoice, 'day' | 'time'>>) =>
      setChosen(last => ({ ...last, ...change, preset: null })),
    at: () =>
      chosen.preset ? (momentIn(presets, chosen.preset) ?? null) : momentOf(chosen.day, chosen.time),
  }
}

function momentIn(presets: ReturnType<typeof presetsAt>, key: PresetKey) {
  return presets.find(each => each.key === key)?.at
}

function fieldsOf(at: Date | undefined) {
  return at ? { day: dayOf(at), time: timeOf(at) } : { day: '', time: '' }
}
