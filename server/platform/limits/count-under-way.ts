/**
 * Counts what each of many (people, addresses) has under way at the same time, in the memory of this process. Returns what
 * ends one of them, or null where there are as many as allowed already.
 */
export function countUnderWay<Key>(atOnce: number) {
  const underWay = new Map<Key, number>()

  return (key: Key): (() => void) | null => {
    const before = underWay.get(key) ?? 0
    if (before >= atOnce) return null
    underWay.set(key, before + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
}
