import { type RefObject, useEffect, useRef, useState } from 'react'
import { more, PauseCard } from './more-on-demand.ts'

interface PauseOptions {
  said: string
  /** Whether this person wants to be asked. */
  isWanted: boolean
  /** What can be done with what is written. */
  acts: { send: () => void; later: () => void }
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * Asks once before words go out that may hurt: at most once a message, whatever becomes of it. They are looked up when it is
 * to be sent, on this device. Where the list is not here yet, nothing waits for it.
 */
export function usePause({ said, isWanted, acts, field }: PauseOptions) {
  const [held, setHeld] = useState<{ phrase: string; act: keyof typeof acts } | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (said === '') isAsked.current = false
  }, [said])
  const release = () => setHeld(null)
  return {
    isHeld: held !== null,
    /** Whoever writes on has decided to change it. */
    release,
    begin(act: keyof typeof acts) {
      if (held) return release()
      const phrase = isWanted && !isAsked.current && more.part?.findHurtful(said)
      if (!phrase) return acts[act]()
      isAsked.current = true
      setHeld({ phrase, act })
    },
    card: held ? (
      <PauseCard phrase={held.phrase} field={field} onDone={release} onSend={acts[held.act]} />
    ) : null,
  }
}
