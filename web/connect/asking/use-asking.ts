import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { useRef, useState } from 'react'

/** The one request that can be written on a page, and how it is begun from several places of it. */
export interface Asking {
  open: boolean
  /** The piece of the profile that it was begun from, while it is open. */
  about: Anchor | null
  begin: (about?: Anchor, opener?: HTMLElement) => void
  end: () => void
  /** What it was begun from, as long as that is there. */
  opener: () => HTMLElement | null
}

const ended = { open: false, about: null }

export function useAsking(): Asking {
  const [begun, setBegun] = useState<Pick<Asking, 'open' | 'about'>>(ended)
  const pressed = useRef<HTMLElement>(undefined)
  return {
    ...begun,
    begin(about, opener) {
      pressed.current = opener
      setBegun({ open: true, about: about ?? null })
    },
    end: () => setBegun(ended),
    opener: () => (pressed.current?.isConnected ? pressed.current : null),
  }
}
