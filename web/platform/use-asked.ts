import { useState } from 'react'

/** A dialog about one row of a list. What it is about stays while it closes. */
export function useAsked<About>() {
  const [about, setAbout] = useState<About>()
  const [open, setOpen] = useState(false)
  return {
    about,
    open,
    ask(next: About) {
      setAbout(() => next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
