import type { Timer } from '@akin/contract/chat/timer.ts'
import { timerNames } from '@akin/contract/chat/timers.ts'
import { Timer as TimerIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ThreadState } from '../state/thread-state.ts'
import { timerName } from '../state/timer-words.ts'
import { ActRow } from './rows.tsx'
import { useSetTimer } from './set-timer.ts'

/** Whether what both write disappears after a while. Either of the two may say so, and a line tells both. */
export function TimerRow({ thread }: { thread: ThreadState }) {
  const { mutate, isPending, variables } = useSetTimer(thread)
  const [asked, setAsked] = useState({ turn: 0, open: false })
  const timer = isPending ? variables : thread.timer
  const close = () => setAsked({ ...asked, open: false })
  return (
    <>
      <ActRow
        icon={<TimerIcon aria-hidden="true" />}
        label="Disappearing messages"
        description="For both of you, from now on"
        aria-haspopup="dialog"
        end={timerName(timer)}
        onClick={() => setAsked({ turn: asked.turn + 1, open: !isPending })}
      />
      <TimerDialog
        // Begun anew each time: what was looked at and not set is forgotten.
        key={asked.turn}
        open={asked.open}
        onClose={close}
        timer={timer}
        onSet={chosen => {
          close()
          if (chosen !== timer) mutate(chosen)
        }}
      />
    </>
  )
}

interface TimerDialogProps {
  open: boolean
  onClose: () => void
  /** What is set now. */
  timer: Timer | null
  onSet: (timer: Timer | null) => void
}

const options: { value: Timer | 'off'; label: string }[] = [
  { value: 'off', label: timerName(null) },
  ...timerNames.map(value => ({ value, label: timerName(value) })),
]

/** After how long messages disappear. Both are told of it, so that it is set by a button and not by looking through it. */
function TimerDialog({ open, onClose, timer, onSet }: TimerDialogProps) {
  const [chosen, setChosen] = useState(timer)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Disappearing messages"
      description="For both of you, from now on. What was written before stays, and a line in the conversation says who set it."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onSet(chosen)}>Set</Button>
        </>
      }
    >
      <RadioGroup
        legend="After how long"
        options={options}
        value={chosen ?? 'off'}
        onChange={value => setChosen(value === 'off' ? null : value)}
      />
    </Dialog>
  )
}
