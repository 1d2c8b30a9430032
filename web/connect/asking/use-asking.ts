import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { useRef, useState } from 'react'
import type { DoingOf } from '#tokens/buy/doing.ts'

/** A request that was left to buy tokens, as it was left. */
export type RequestDraft = DoingOf<'request'>

/** The one request that can be written on a page, and how it is begun from several places of it. */
export interface Asking {
  open: boolean
  /** The piece of the profile that it was begun from, while it is open. */
  about: Anchor | null
  /** What someone goes on with. */
  draft: RequestDraft | null
  begin: (about?: Anchor, opener?: HTMLElement) => void
  goOn: (draft: RequestDraft) => void
  end: () => void
  /** What it was begun from, as long as that is there. */
  opener: () => HTMLElement | null
}

const ended = { open: false, about: null, draft: null }

export function useAsking(): Asking {
  const [begun, setBegun] = useState<Pick<Asking, 'open' | 'about' | 'draft'>>(ended)
  const pressed = useRef<HTMLElement>(undefined)
  return {
    ...begun,
    begin(about, opener) {
      pressed.current = opener
      setBegun({ open: true, about: about ?? null, draft: null })
    },
    goOn: draft => setBegun({ open: true, about: null, draft }),
    end: () => setBegun(ended),
    opener: () => (pressed.current?.isConnected ? pressed.current : null),
  }
}
