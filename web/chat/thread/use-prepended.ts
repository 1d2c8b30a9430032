import { useLayoutEffect, useRef } from 'react'
import type { ThreadState } from '../state/thread-state.ts'

/** Whether older messages have just come in above or were let go there, or that they could not come. */
export function usePrepended({ range, stretch = 0 }: ThreadState, isCut: boolean) {
  const last = useRef({ from: range.from, stretch, isCut })
  const { from } = last.current
  const isPrepended =
    last.current.stretch === stretch && (range.from !== from || isCut !== last.current.isCut)
  useLayoutEffect(() => {
    last.current = { from: range.from, stretch, isCut }
  })
  return isPrepended
}
