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
 * Asks once before words go out that may hurt: at most once a message, whatever becomes of it. The words are looked up when
 * it is to be sent, on this device. Where the list is not here yet, nothing waits for it.
 */
export function usePause({ said, isWanted, acts, field }: PauseOptions) {
  const [held, setHeld] = useState<{ phrase: string; act: keyof typeof acts } | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (said === '') isAsked.current = false
  }, [said])

  function edit() {
    setHeld(null)
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }

  return {
    isHeld: held !== null,
    edit,
    /** Whoever writes on has decided to change it. */
    release: () => setHeld(null),
    begin(act: keyof typeof acts) {
      if (held) return edit()
      const phrase = isWanted && !isAsked.current ? more.part?.findHurtful(said) : null
      if (!phrase) return acts[act]()
      isAsked.current = true
      setHeld({ phrase, act })
    },
    card: held ? (
      <PauseCard
        phrase={held.phrase}
        onEdit={edit}
        onSend={() => {
          setHeld(null)
          field.current?.focus()
          acts[held.act]()
        }}
      />
    ) : null,
  }
}
