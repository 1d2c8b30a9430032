import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Whoever has stayed at a choice for so long has made it. */
const staysMs = 600

interface Choice<Value extends string> {
  options: readonly { value: Value }[]
  value: Value
  onChange: (value: Value) => void
}

/**
 * For a select whose choice counts at once. Keys go through a closed one choice by choice, and what they only pass over
 * is told to nobody: something is chosen by staying at it, by Enter, or by leaving the select or the page. Until then it
 * shows where one is. Whoever chooses with a pointer passes over nothing.
 */
export function useChosen<Value extends string>({ options, value, onChange }: Choice<Value>) {
  const [reached, setReached] = useState<Value | null>(null)
  const untold = useRef<Value | null>(null)
  const isByKey = useRef(false)

  function tell() {
    const chosen = untold.current
    untold.current = null
    setReached(null)
    if (chosen !== null && chosen !== value) onChange(chosen)
  }

  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    if (reached === null) return
    const timer = setTimeout(() => tellNow(), staysMs)
    return () => clearTimeout(timer)
  }, [reached])
  useEffect(() => {
    const leave = () => tellNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    value: reached ?? value,
    onChange({ target }: ChangeEvent<HTMLSelectElement>) {
      untold.current = options.find(option => option.value === target.value)?.value ?? null
      if (isByKey.current) setReached(untold.current)
      else tell()
    },
    onPointerDown() {
      isByKey.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      isByKey.current = event.key !== 'Enter'
      if (isByKey.current || untold.current === null) return
      // It would open the select once more.
      event.preventDefault()
      tell()
    },
    onBlur: tell,
  }
}
