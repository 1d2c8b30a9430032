import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { onDemand, usePart } from './on-demand.ts'

test('a part that comes between the first drawing and its effects is shown', async () => {
  const greeting = onDemand(async () => 'It is here')

  function Greeting() {
    const text = usePart(greeting, true, () => {})
    useLayoutEffect(() => {
      greeting.part ??= 'It is here'
    }, [])
    return <p>{text ?? 'Loading...'}</p>
  }

  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(<Greeting />)
  await expect.element(page.getByText('It is here')).toBeVisible()
})
