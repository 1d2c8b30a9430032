import { createStore, type Store, useStore } from './store.ts'

/** A store of which every part of the page follows the entry of its own key, such as a conversation or a message. */
export interface KeyedStore<Key, Value> extends Omit<Store<ReadonlyMap<Key, Value>>, 'set'> {
  of(key: Key): Value | undefined
  /** Undefined removes it. */
  put(key: Key, value: Value | undefined): void
  clear(): void
}

export function createKeyedStore<Key, Value>(): KeyedStore<Key, Value> {
  const { set, ...store } = createStore<ReadonlyMap<Key, Value>>(new Map())
  return {
    ...store,
    of: key => store.read().get(key),
    put(key, value) {
      if (value === undefined && !store.read().has(key)) return
      const entries = new Map(store.read())
      if (value === undefined) entries.delete(key)
      else entries.set(key, value)
      set(entries)
    },
    clear() {
      if (store.read().size > 0) set(new Map())
    },
  }
}

export function useEntry<Key, Value>(store: KeyedStore<Key, Value>, key: Key) {
  return useStore(store, entries => entries.get(key))
}
