/** Keeps the newest of what has an entry for each message that was shown: a tab may be open for weeks. */
export function dropOldest(entries: Map<unknown, unknown> | Set<unknown>, most: number) {
  for (const key of entries.keys()) {
    if (entries.size <= most) return
    entries.delete(key)
  }
}
