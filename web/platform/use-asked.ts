import { useState } from 'react'

/** A dialog about one row of a list. What it is about stays while it closes; `turn` is the key of one that begins anew. */
export function useAsked<About>() {
  const [about, setAbout] = useState<About>()
  const [open, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  return {
    about,
    open,
    turn,
    ask(next: About) {
      setAbout(() => next)
      setTurn(last => last + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
