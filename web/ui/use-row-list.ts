import { type RefObject, useMemo, useRef } from 'react'
import { whenFocusIsLost } from './lost-focus.ts'

type RowId = number | string

interface RowListOptions {
  /** The name under which a row has its id, after `data-`. */
  mark?: string
  list?: RefObject<HTMLUListElement | null> | undefined
}

/**
 * A list whose rows go because of what someone does there. The next one takes the focus then, or the one before it, so that
 * they go on where they were; after the last row it is the list, and without a list that can have it the panel around it.
 */
export function useRowList({ mark = 'row', list: given }: RowListOptions = {}) {
  const own = useRef<HTMLUListElement>(null)
  const list = given ?? own
  return useMemo(() => rowsOf(list, `data-${mark}`), [list, mark])
}

function rowsOf(list: RefObject<HTMLUListElement | null>, mark: string) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])]
  const rowOf = (id: RowId | null | undefined) => rows().find(row => row.getAttribute(mark) === String(id))
  const controlOf = (id: RowId | null | undefined) => controlIn(rowOf(id)) ?? around(list.current)

  function nextTo(id: RowId) {
    const all = rows()
    const at = all.findIndex(row => row.getAttribute(mark) === String(id))
    return at < 0 ? undefined : (all[at + 1] ?? all[at - 1])?.getAttribute(mark)
  }

  /** Another row moves up to where this one was, which is where the person looks: nothing scrolls for it. */
  function goOnFrom(id: RowId | undefined) {
    const next = id === undefined ? undefined : nextTo(id)
    return () => controlOf(next)?.focus({ preventScroll: true })
  }

  return {
    list,
    rowOf,
    /** What acts on a row, or the list when the row has gone. */
    controlOf,
    /** To be called before a row goes with what was pressed in it. Without its id it is the list that takes the focus. */
    letRowGo: (id?: RowId) => whenFocusIsLost(goOnFrom(id)),
    /** The same for a row that still stays for a moment, and must not keep the focus until then. */
    leaveRow(id: RowId) {
      const goOn = goOnFrom(id)
      goOn()
      whenFocusIsLost(goOn)
    },
  }
}

/** A card has the focus itself; what acts on any other row as a whole stands at its end. */
function controlIn(row: HTMLElement | undefined) {
  return row?.matches('[tabindex]') ? row : [...(row?.querySelectorAll('button') ?? [])].at(-1)
}

function around(list: HTMLElement | null) {
  return list?.matches('[tabindex]') ? list : document.querySelector<HTMLElement>('[role="tabpanel"]')
}
