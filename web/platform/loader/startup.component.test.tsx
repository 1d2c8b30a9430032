import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { StartupLoader } from './startup.tsx'
import { Waiting } from './waiting.tsx'

test('the loader stays for 0.8 s after the answer, of which the application may have missed a part or all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
    delete window.akinStarted
  })
  for (const [missed, left] of [
    [undefined, 800],
    [0, 800],
    [300.4, 500],
    [2000, 0],
  ] as const) {
    document.documentElement.dataset.starting = ''
    window.akinStarted = missed === undefined ? {} : { arrived: performance.now() - missed }
    const { rerender, unmount } = await render(<StartupLoader checking />)
    await rerender(<StartupLoader checking={false} />)
    while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
    if (left > 0) vi.advanceTimersByTime(left - 1)
    expect(isShown(), `before ${left} ms`).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown(), `after ${left} ms`).toBe(false)
    await unmount()
  }
})

test('it does not give way to another loader: it waits for a page that is about to be there', async () => {
  document.documentElement.dataset.starting = ''
  window.akinStarted = { arrived: performance.now() - 5000 }
  onTestFinished(() => {
    vi.restoreAllMocks()
    delete window.akinStarted
  })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const { rerender } = await render(<Unfinished />)
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(isShown()).toBe(true)
  await rerender(<StartupLoader checking={false} />)
  await expect.poll(isShown).toBe(false)
})

test('for 0.8 s at most', async () => {
  document.documentElement.dataset.starting = ''
  await render(<Unfinished />)
  await expect.poll(isShown, { timeout: 10_000 }).toBe(false)
})

function Unfinished() {
  return (
    <>
      <StartupLoader checking={false} />
      <Waiting>Loading...</Waiting>
    </>
  )
}

function isShown() {
  return 'starting' in document.documentElement.dataset
}
