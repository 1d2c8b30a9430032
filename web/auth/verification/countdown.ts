import { useEffect, useReducer } from 'react'

/** Whole seconds until a moment, counted down once a second; 0 when it has passed. */
export function useSecondsLeft(until: number) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [counting])
  return left
}

/** 42 → 0:42, 3700 → 1:01:40. */
export function clockText(seconds: number) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
