import type { Timer } from '@akin/contract/chat/timer.ts'
import { timerNames } from '@akin/contract/chat/timers.ts'
import { Timer as TimerIcon } from 'lucide-react'
import type { ThreadState } from '../thread/thread-state.ts'
import { timerSpans } from '../thread/timer-words.ts'
import { ChoiceRow } from './rows.tsx'
import { useSetTimer } from './set-timer.ts'

type Choice = Timer | 'off'

const options: { value: Choice; label: string }[] = [
  { value: 'off', label: 'Off' },
  ...timerNames.map(value => ({ value, label: timerSpans[value] })),
]

/** Whether what both write disappears after a while. Either of the two may say so, and a line tells both. */
export function TimerRow({ thread }: { thread: ThreadState }) {
  const { mutate, isPending, variables } = useSetTimer(thread)
  const timer = isPending ? variables : thread.timer
  return (
    <ChoiceRow<Choice>
      icon={<TimerIcon aria-hidden="true" />}
      label="Disappearing messages"
      description="For both of you, from now on"
      options={options}
      value={timer ?? 'off'}
      onChange={choice => mutate(choice === 'off' ? null : choice)}
    />
  )
}
