import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { StartupLoader } from './startup.tsx'

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

function isShown() {
  return 'starting' in document.documentElement.dataset
}
