import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { onDemand, onFailedPart } from '#ui/on-demand.ts'
import { AccountPart } from './account-part.tsx'

test('a form whose code cannot be loaded says so, and the next press opens it with the focus in it', {
  tags: 'variant',
}, async () => {
  const tell = vi.fn()
  onFailedPart(tell)
  onTestFinished(() => onFailedPart(() => {}))
  let lost = true
  const code = onDemand(async () => {
    if (lost) throw new TypeError('Failed to fetch')
    return 'loaded'
  })
  await render(
    <AccountPart title="Status" change="Change" code={code} form={() => <input aria-label="Words" />}>
      Out for a walk
    </AccountPart>,
  )
  const change = page.getByRole('button', { name: 'Change' })
  await change.click()
  await expect.poll(() => tell.mock.calls).toHaveLength(1)
  await expect.element(change).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByLabelText('Words')).not.toBeInTheDocument()
  lost = false
  await change.click()
  await expect.element(page.getByLabelText('Words')).toHaveFocus()
  expect(tell).toHaveBeenCalledTimes(1)
})
