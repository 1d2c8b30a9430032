import { Component, type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onDemand, onFailedPart, usePart } from './on-demand.ts'
import { partOnDemand } from './part-on-demand.tsx'

test('a part that comes between the first drawing and its effects is shown', async () => {
  const greeting = onDemand(async () => 'It is here')

  function Greeting() {
    const text = usePart(greeting, true, () => {})
    useLayoutEffect(() => {
      greeting.part ??= 'It is here'
    }, [])
    return <p>{text ?? 'Loading...'}</p>
  }

  show(<Greeting />)
  await expect.element(page.getByText('It is here')).toBeVisible()
})

test('what cannot be loaded closes and says so where it can be closed, and else fails in its place', async () => {
  const tell = vi.fn()
  const close = vi.fn()
  onFailedPart(tell)
  onTestFinished(() => onFailedPart(() => {}))
  const load = () => Promise.reject<(props: { onClose?: () => void }) => null>(new Error('Not there'))
  const Closable = partOnDemand(load)
  const Lasting = partOnDemand(load, <p>On its way</p>)

  show(<Closable onClose={close} />)
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(tell).toHaveBeenCalledOnce()

  show(
    <Boundary>
      <Lasting />
    </Boundary>,
  )
  await expect.element(page.getByText('Failed: Not there')).toBeVisible()
  expect(tell).toHaveBeenCalledOnce()
})

function show(part: ReactNode) {
  // What a boundary catches is no news on the console.
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: () => {},
  })
  onTestFinished(() => root.unmount())
  root.render(part)
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: '' }

  static getDerivedStateFromError(error: Error) {
    return { failed: error.message }
  }

  override render() {
    return this.state.failed ? <p>Failed: {this.state.failed}</p> : this.props.children
  }
}
