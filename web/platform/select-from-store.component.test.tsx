import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSyncExternalStoreWithSelector } from './select-from-store.ts'

interface Person {
  name: string
  tags: string[]
}

function makeStore(first: Person) {
  let person = first
  const listeners = new Set<() => void>()
  return {
    read: () => person,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: Person) {
      person = next
      for (const listener of listeners) listener()
    },
  }
}

test('a part is drawn anew when its selection changes, and an equal one stays the same object', async () => {
  const store = makeStore({ name: 'Ana', tags: ['Chess'] })
  const drawn: string[][] = []
  function Tags({ first }: { first: string }) {
    const tags = useSyncExternalStoreWithSelector(
      store.subscribe,
      store.read,
      store.read,
      // A new function each time, as most are written.
      person => [first, ...person.tags],
      (before, after) => before.join() === after.join(),
    )
    drawn.push(tags)
    return <p>{tags.join(' and ')}</p>
  }
  const { rerender } = await render(<Tags first="Tea" />)
  await expect.element(page.getByText('Tea and Chess')).toBeVisible()
  const drawnOnce = drawn.length
  store.set({ name: 'Maren', tags: ['Chess'] })
  await rerender(<Tags first="Tea" />)
  await expect.poll(() => drawn.length).toBe(drawnOnce + 1)
  expect(new Set(drawn).size).toBe(1)
  store.set({ name: 'Maren', tags: ['Maps'] })
  await expect.element(page.getByText('Tea and Maps')).toBeVisible()
  await rerender(<Tags first="Ferries" />)
  await expect.element(page.getByText('Ferries and Maps')).toBeVisible()
  expect(new Set(drawn).size).toBe(3)
})
