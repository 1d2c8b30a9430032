import { useEffect, useState } from 'react'

const restMs = 400

/** For choices that are passed over on the way to another one: the last is kept once it rests, or when its part goes. */
export function useRest() {
  const [rest] = useState(createRest)
  useEffect(() => rest.now, [rest])
  return rest
}

function createRest() {
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
