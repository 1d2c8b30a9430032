import { photoAnchor } from '@akin/contract/connect/photo-anchor.ts'
import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, queryClient } from '#platform/queries.tsx'
import { setTransport } from '#platform/request.ts'
import { FakeServer } from '#testing/fake-server.ts'
import { wallet } from '#testing/money.ts'
import { ben, standing } from '#testing/people.ts'
import type { Piece } from './pieces.ts'
import { RequestDialog } from './request-dialog.tsx'

const answer: Anchor = { kind: 'prompt', text: 'Why old bridges hum.' }
const pieces: Piece[] = [
  { anchor: answer, question: 'Ask me about' },
  { anchor: { kind: 'interest', text: 'Tea' } },
  { anchor: photoAnchor },
]

function dialogFrom(initial: Anchor | null) {
  const about = { userId: ben.id, displayName: 'Ben', needsNote: false, pieces, initial }
  return (
    <Queries>
      <RequestDialog open onClose={() => {}} returnTo={() => null} {...about} />
    </Queries>
  )
}

const pressed = page.getByRole('button', { pressed: true })

test('the piece that a request is opened from is chosen already, and can be let go of', async () => {
  const server = new FakeServer({
    requestConnection: standing('pending_sent', { requestId: 111 }),
    getHighlightsLeft: { left: 3 },
    getWallet: wallet(),
  })
  setTransport(server.transport)
  onTestFinished(() => queryClient.clear())
  const { rerender } = await render(dialogFrom(answer))
  await expect.element(pressed).toMatchTextContent('Why old bridges hum.')
  await rerender(dialogFrom(photoAnchor))
  await expect.element(pressed).toHaveTextContent('Their photo')
  await pressed.click()
  await expect.element(pressed).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect
    .poll(() => server.calls('requestConnection'))
    .toEqual([{ body: { userId: ben.id, note: '', anchor: null, highlight: false } }])
  expect(server.faults).toEqual([])
})
