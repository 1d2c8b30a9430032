import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

type Read<Snapshot> = () => Snapshot

/**
 * Stands in for the hook of this name of use-sync-external-store, through which the router and others read their stores
 * (`vite.config.ts`): the same without what was written for browsers and versions of React from long ago. A selection that
 * equals the one before stays the same object.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: Read<Snapshot>,
  getServerSnapshot: Read<Snapshot> | null | undefined,
  select: (snapshot: Snapshot) => Selection,
  isEqual?: (before: Selection, after: Selection) => boolean,
) {
  const shown = useRef<{ selection: Selection }>(null)
  const [read, readOnServer] = useMemo(() => {
    let last: { snapshot: Snapshot; selection: Selection } | undefined
    function selectFrom(snapshot: Snapshot) {
      if (last && Object.is(last.snapshot, snapshot)) return last.selection
      const before = last ?? shown.current
      const next = select(snapshot)
      const selection = before && isEqual?.(before.selection, next) ? before.selection : next
      last = { snapshot, selection }
      return selection
    }
    return [
      () => selectFrom(getSnapshot()),
      getServerSnapshot ? () => selectFrom(getServerSnapshot()) : undefined,
    ] as const
  }, [getSnapshot, getServerSnapshot, select, isEqual])
  const selection = useSyncExternalStore(subscribe, read, readOnServer)
  useEffect(() => {
    shown.current = { selection }
  }, [selection])
  return selection
}
