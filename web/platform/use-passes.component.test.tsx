import { useLayoutEffect, useSyncExternalStore } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useInPieces, useSecondPass } from './use-passes.ts'

test('what was answered first is rendered in pieces, and the browser has its turns in between', async () => {
  const store = new Store<number[]>()
  const turns = countTurns()
  await render(<Rows store={store} onRows={turns.note} />)
  await expect.element(page.getByText('Loading')).toBeVisible()
  store.set(Array.from({ length: 20 }, (_, index) => index))
  turns.begin()
  await expect.element(page.getByText('Row 19')).toBeVisible()
  expect(turns.noted[0]).toBeGreaterThan(5)

  // What changes later is there at once, as everywhere else.
  store.set([20])
  expect(page.getByRole('listitem').elements()).toHaveLength(20)
  await Promise.resolve()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('a second pass is drawn after the first', async () => {
  const drawn: boolean[] = []
  function Part() {
    const second = useSecondPass()
    useLayoutEffect(() => void drawn.push(second), [second])
    return second ? 'All of it' : 'The beginning'
  }
  await render(<Part />)
  await expect.element(page.getByText('All of it')).toBeVisible()
  expect(drawn).toEqual([false, true])
})

interface RowsProps {
  store: Store<number[]>
  onRows: () => void
}

function Rows({ store, onRows }: RowsProps) {
  const rows = useInPieces(useSyncExternalStore(store.subscribe, store.read))
  useLayoutEffect(() => {
    if (rows) onRows()
  }, [rows, onRows])
  if (!rows) return 'Loading'
  return (
    <ul>
      {rows.map(row => (
        <SlowRow key={row} row={row} />
      ))}
    </ul>
  )
}

/** Takes longer than one piece may, however quick the machine is. */
function SlowRow({ row }: { row: number }) {
  const until = performance.now() + 10
  while (performance.now() < until);
  return <li>Row {row}</li>
}

class Store<Data> {
  #data: Data | undefined
  #tell = () => {}
  read = () => this.#data
  subscribe = (tell: () => void) => {
    this.#tell = tell
    return () => {}
  }
  set(data: Data) {
    this.#data = data
    this.#tell()
  }
}

/** Counts how often anything else than rendering could have run. */
function countTurns() {
  const { port1, port2 } = new MessageChannel()
  const noted: number[] = []
  let turns = 0
  port1.onmessage = () => {
    turns += 1
    port2.postMessage(null)
  }
  onTestFinished(() => port1.close())
  return { noted, note: () => void noted.push(turns), begin: () => port2.postMessage(null) }
}
