import { Timer as TimerIcon } from 'lucide-react'
import { useState } from 'react'
import type { ThreadState } from '../state/thread-state.ts'
import { timerName } from '../state/timer-words.ts'
import { ActRow } from './rows.tsx'
import { useSetTimer } from './set-timer.ts'
import { TimerDialog } from './timer-dialog.tsx'

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
