import { useSyncExternalStore } from 'react'

/** What a part of the page can follow: a store, or something of the browser's own, such as its clock. */
export interface Source<State> {
  /** What the server draws, and the browser as it takes the server's page over. */
  readonly first: State
  read(): State
  subscribe(listener: () => void): () => void
}

export interface Store<State> extends Source<State> {
  /** States are replaced, never changed in place: that is how a new one is told from the last. */
  set(next: State): void
}

/** What several parts of this tab's page show, and no query brings. */
export function createStore<State>(first: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = first
  return {
    first,
    read: () => state,
    set(next) {
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Something that happens again and again, for whoever has to know of each time. Its state is how often it has. */
export function createSignal() {
  const times = createStore(0)
  return { ...times, tell: () => times.set(times.read() + 1) }
}

/** The state, or a part of it: something that is the same object or text until it changes. */
export function useStore<State>(source: Source<State>): State
export function useStore<State, Part>(source: Source<State>, part: (state: State) => Part): Part
export function useStore<State>(source: Source<State>, part = (state: State): unknown => state) {
  return useSyncExternalStore(
    source.subscribe,
    () => part(source.read()),
    () => part(source.first),
  )
}
