import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The message at which a conversation opens. Its words are not looked for, as those of `find` are. */
    show?: { seq: number }
  }
}

/** Brings the message into view that a link from elsewhere led to. Whoever comes back to it later stays where they are. */
export function useShownMessage(onShow: (seq: number) => void) {
  const seq = useLocation({ select: ({ state }) => state.show?.seq })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const followed = useRef<string | null>(null)
  const show = useEffectEvent(onShow)
  useEffect(() => {
    if (seq === undefined || visit === undefined || visit === followed.current) return
    followed.current = visit
    show(seq)
  }, [seq, visit])
}
