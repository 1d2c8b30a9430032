import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'

interface Place {
  request: ReceivedRequest
  at: number
}

export interface ReceivedItem {
  request: ReceivedRequest
  /** It has just been accepted. */
  connected: boolean
}

export type JustConnected = ReturnType<typeof useJustConnected>

/** Where a request was accepted, the two stay together for a moment before the place closes. */
export function useJustConnected() {
  const [places, setPlaces] = useState<Place[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  function forget(requestId: number) {
    clearTimeout(timers.current.get(requestId))
    setPlaces(now => now.filter(({ request }) => request.id !== requestId))
  }

  function keep(request: ReceivedRequest, at: number) {
    setPlaces(now => [...now.filter(place => place.request.id !== request.id), { request, at }])
    const timer = setTimeout(() => forget(request.id), limits.toastMs)
    timers.current.set(request.id, timer)
  }

  function amid(requests: ReceivedRequest[]): ReceivedItem[] {
    const kept = places.filter(({ request }) => !requests.some(({ id }) => id === request.id))
    const items = requests.map(request => ({ request, connected: false }))
    for (const { request, at } of kept.toSorted((one, other) => one.at - other.at))
      items.splice(at, 0, { request, connected: true })
    return items
  }

  return { keep, forget, amid }
}
