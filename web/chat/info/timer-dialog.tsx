import type { Timer } from '@akin/contract/chat/timer.ts'
import { timerNames } from '@akin/contract/chat/timers.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { timerName } from '../state/timer-words.ts'

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
export function TimerDialog({ open, onClose, timer, onSet }: TimerDialogProps) {
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
