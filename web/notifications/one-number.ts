import { createStore, useStore } from '#platform/store.ts'

/**
 * How many conversations hold something unread and are neither muted nor archived. Title, icon, bell, the installed app and
 * Chat show this number and no other: whoever counts it stands in a higher room.
 */
const unread = createStore(0)

export const setUnread = unread.set

export function useUnread() {
  return useStore(unread)
}

export function unreadWords(count: number) {
  return `${count} unread conversation${count === 1 ? '' : 's'}`
}
