import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { Bell, BellOff } from 'lucide-react'
import { clockWords, writeDate } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'
import { useToday } from '#platform/use-today.ts'
import { useEditConversation } from '../state/edit-conversation.ts'
import { ChoiceRow } from './rows.tsx'

const spans = [
  { value: '8h', label: '8 hours' },
  { value: '1w', label: '1 week' },
  { value: 'always', label: 'Always' },
] as const
type Mute = 'off' | 'until' | (typeof spans)[number]['value']

/** For how long nothing of it makes a sound. Once it is muted, it says until when. */
export function MuteRow({ conversation }: { conversation: Conversation }) {
  const { muted, mutedUntil } = conversation
  const today = useToday()
  const { mutate, isPending, variables } = useEditConversation()
  const chosen = isPending ? variables.changes.muted : undefined
  const now: Mute = !muted ? 'off' : mutedUntil ? 'until' : 'always'
  const until = muted && mutedUntil ? [{ value: 'until' as const, label: untilWords(mutedUntil, today) }] : []

  function choose(next: Mute) {
    if (next !== 'until') mutate({ conversation, changes: { muted: next === 'off' ? null : next } })
  }

  return (
    <ChoiceRow<Mute>
      icon={muted ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
      label="Mute"
      options={[{ value: 'off', label: 'Off' }, ...until, ...spans]}
      value={chosen === undefined ? now : (chosen ?? 'off')}
      onChange={choose}
    />
  )
}

/** "Until 22:30", or with the day if it is another one. */
function untilWords(until: Date, now: Date) {
  if (daysFrom(now, until) === 0) return `Until ${clockWords(until)}`
  return `Until ${writeDate(until, { day: 'numeric', month: 'short' })}, ${clockWords(until)}`
}
