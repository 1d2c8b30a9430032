import { useEffect, useState } from 'react'
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
