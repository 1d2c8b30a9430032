import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { forgetUser, setUser } from '#auth/user.ts'
import { ana } from '#testing/nothing-yet.ts'
import { type DoingOf, noteDoing } from '../buy/doing.ts'
import { useTakenUp } from './use-taken-up.ts'

function Picker({ contactId, open }: { contactId: number; open: (doing: DoingOf<'gift'>) => void }) {
  useTakenUp('gift', { contactId }, open)
  return null
}

test('it is handed over once, on the page that it was begun on', async () => {
  setUser(ana)
  onTestFinished(forgetUser)
  const gift = { kind: 'gift', contactId: 11, item: 'star', words: 'For you' } as const
  noteDoing(gift)
  const open = vi.fn()
  const picker = (contactId: number) => (
    <StrictMode>
      <Picker contactId={contactId} open={open} />
    </StrictMode>
  )
  const { rerender } = await render(picker(12))
  expect(open).not.toHaveBeenCalled()
  await rerender(picker(11))
  await expect.poll(() => open.mock.calls).toEqual([[gift]])
  await rerender(picker(12))
  await rerender(picker(11))
  expect(open).toHaveBeenCalledTimes(1)
})
