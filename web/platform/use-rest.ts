import { useEffect, useState } from 'react'

/** For choices that are passed over on the way to another one: the last is kept once it rests, or when its part goes. */
export function useRest(restMs = 400) {
  const [rest] = useState(() => createRest(restMs))
  useEffect(() => rest.now, [rest])
  return rest
}

function createRest(restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | null = null

  function drop() {
    clearTimeout(timer)
    waiting = null
  }

  function now() {
    const keep = waiting
    drop()
    keep?.()
  }

  function later(keep: () => void) {
    drop()
    waiting = keep
    timer = setTimeout(now, restMs)
  }

  return { later, now, drop }
}
