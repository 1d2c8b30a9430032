import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben } from '#testing/people.ts'

test('a tab says which conversation is before the eyes, that they are elsewhere, and that they have left', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const app = await openPage('/chat', {
    ...keptThread([message(1)]).answers,
    listConversations: conversationList([conversationWith(ben)]),
  })
  await expect.poll(openSockets).toBe(1)
  const told = () =>
    app.calls('tellAttention').map(({ body }) => {
      const { isHere, contactId } = body as { isHere: boolean; contactId: number | null }
      return isHere ? contactId : 'away'
    })
  await expect.poll(told).toEqual([null])
  await page.getByRole('link', { name: /^Ben, / }).click()
  await expect.poll(told).toEqual([null, 11])
  focus.mockReturnValue(false)
  window.dispatchEvent(new Event('blur'))
  await expect.poll(told).toEqual([null, 11, 'away'])
  focus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  await expect.poll(told).toEqual([null, 11, 'away', 11])
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(told).toEqual([null, 11, 'away', 11, 'away'])
  const tabs = app.calls('tellAttention').map(({ body }) => (body as { tab: string }).tab)
  expect(new Set(tabs).size, 'one name for all of a tab').toBe(1)
})
