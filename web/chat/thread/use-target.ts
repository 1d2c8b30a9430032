import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import type { useThread } from '../state/use-thread.ts'

interface Target {
  seq: number
  turn: number
  /** Brought into view, and no more. */
  isPlain: boolean
}

const flashMs = 2000

/** The message that someone has jumped to. It stands out for a moment only. */
export function useTarget({ show, showFrom }: Pick<ReturnType<typeof useThread>, 'show' | 'showFrom'>) {
  const [target, setTarget] = useState<Target | null>(null)

  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => setTarget(null), flashMs)
    return () => clearTimeout(timer)
  }, [target])

  function aimAt(seq: number, isPlain = false) {
    setTarget(last => ({ seq, turn: (last?.turn ?? 0) + 1, isPlain }))
  }

  /** Says whether it is there. */
  async function fetch(seq: number, failed: string) {
    try {
      return await show(seq)
    } catch (error) {
      toast({ id: 'jump', kind: 'bad', title: failed, description: failureText(error as Error) })
      return false
    }
  }

  return {
    target,
    async showMessage(seq: number, isPlain = false) {
      if (await fetch(seq, 'Message not found')) aimAt(seq, isPlain)
    },
    showLatest: (lastSeq: number) => fetch(lastSeq, 'The latest messages could not be loaded'),
    async showDay(from: Date) {
      const found = await showFrom(from)
      if (typeof found === 'object') aimAt(found.seq)
      return found
    },
  }
}

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
