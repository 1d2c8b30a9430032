import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { receivedRequest, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

/** A face of one pixel: nothing has to be fetched for it. */
const face = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const noor = someone(31, 'Noor', { avatarUrl: face })
const said = toast('New connection request', 'Noor would like to connect.')

/** Someone who is elsewhere in the product when Noor asks them. */
async function askedAt(address: string) {
  const app = await openPage(address, { getUser: ana })
  await expect.poll(openSockets).toBe(1)
  app.answer({ listReceivedRequests: [receivedRequest(someone(30, 'Max')), receivedRequest(noor)] })
  tell('connection_request', { fromUserId: noor.id, username: 'Noor', timestamp: new Date().toISOString() })
  await expect.element(said).toBeVisible()
  return app
}

test('a new request is said with the face of who asks', async () => {
  await askedAt('/discover')
  await expect.poll(() => said.element().querySelector('img')?.getAttribute('src')).toBe(face)
  await expect.element(said).toHaveTextContent('New connection requestNoor would like to connect.View')
})

test.each(['/discover', '/connect', '/connect?tab=received'])(
  '"View" leads from %s to the request itself, with the focus',
  async address => {
    const app = await askedAt(address)
    await said.getByRole('button', { name: 'View' }).click()
    await expect.element(page.getByRole('article', { name: 'Noor' })).toHaveFocus()
    expect(app.address()).toBe('/connect?tab=received')
  },
)
