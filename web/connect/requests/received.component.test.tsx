import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { keptThread } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, blockedEntry, contact, receivedRequest, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const card = (name: string) => page.getByRole('article', { name })
const busy = 'Something went wrong on our side. Please try again.'
const none = page.getByRole('heading', { name: 'No requests right now' })

/** Someone who was asked, and a server that forgets a request once it is answered. */
async function asked(requests: ReceivedRequest[], address = '/connect?tab=received') {
  let open = requests
  let declined: ReceivedRequest | undefined
  const close = (params: unknown) => {
    const { requestId, userId } = params as Record<string, string | undefined>
    const found = open.find(({ id, user }) => String(id) === requestId || String(user.id) === userId)
    open = open.filter(request => request !== found)
    return found ?? receivedRequest(ben)
  }
  const app = await openPage(address, {
    getUser: ana,
    listReceivedRequests: () => open,
    acceptRequest: ({ params }) => contact(close(params).user),
    declineRequest: ({ params }) => {
      declined = close(params)
      return 'done'
    },
    restoreRequest: () => {
      open = requests.filter(request => open.includes(request) || request === declined)
      return 'done'
    },
    blockUser: ({ params }) => blockedEntry(close(params).user),
  })
  await expect.poll(openSockets).toBe(1)
  return app
}

function isFocusIn(name: string) {
  return card(name).element().contains(document.activeElement)
}

test('accepting takes the request from the list and says that the two are connected', async () => {
  const { context } = receivedRequest(ben)
  const liked = { ...context, verifiedLinks: ['ben.example'], welcomed: 'most' as const }
  const app = await asked([receivedRequest(ben, { note: 'Which loaf should I start with?', context: liked })])
  await expect.element(page.getByText('ben.example is theirs')).toBeVisible()
  await expect.element(page.getByText('Most people accept')).toBeVisible()
  app.answer({ ...keptThread([]).answers, listContacts: [contact(ben)] })
  await expect.element(card('Ben')).toMatchTextContent('“Which loaf should I start with?”')
  await card('Ben').getByRole('button', { name: 'Accept' }).click()
  await expect.element(card('Ben')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('list', { name: 'Received requests' }))
    .toMatchTextContent('You and Ben are connected.')
  await page.getByRole('tab', { name: 'Contacts 1' }).click()
  await expect.element(page.getByText('You and Ben are connected.')).not.toBeInTheDocument()
  // Whoever went to look at them finds the way to write when they come back.
  await page.getByRole('tab', { name: 'Received' }).click()
  await expect.element(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect.poll(app.address).toBe('/chat/11')
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveFocus()
})

test('a decline is quiet, and says so', async () => {
  const app = await asked([receivedRequest(ben)])
  await card('Ben').getByRole('button', { name: 'Decline' }).click()
  await expect.element(toast('Request declined', 'They are not told.')).toBeVisible()
  await expect.element(none).toBeVisible()
  expect(app.calls('declineRequest')).toEqual([{ params: { requestId: '111' } }])
})

describe('a decline that is undone', () => {
  const people = ['Ben', 'Cleo', 'Dov'].map((name, index) => someone(20 + index, name))
  const requests = people.map((person, n) =>
    receivedRequest(person, { createdAt: new Date(2026, 0, 20 - n) }),
  )
  const names = () =>
    page
      .getByRole('article')
      .elements()
      .map(element => element.getAttribute('aria-label'))
  const undo = () => toast('Request declined').getByRole('button', { name: 'Undo' }).click()

  test('brings the card back to its place, with the focus', async () => {
    const app = await asked(requests)
    await card('Cleo').getByRole('button', { name: 'Decline' }).click()
    await expect.element(card('Dov')).toHaveFocus()
    await undo()
    await expect.element(card('Cleo')).toHaveFocus()
    expect(names()).toEqual(['Ben', 'Cleo', 'Dov'])
    await expect.element(toast('Request declined')).not.toBeInTheDocument()
    expect(app.calls('restoreRequest')).toEqual([{ params: { requestId: String(requests[1]?.id) } }])
    await expect.element(page.getByRole('tab', { name: 'Received 3' })).toBeVisible()
  })

  test('leaves the focus to whoever has gone on before the server answers', async () => {
    const app = await asked(requests)
    const answer = Promise.withResolvers<'done'>()
    await card('Cleo').getByRole('button', { name: 'Decline' }).click()
    await expect.element(card('Dov')).toHaveFocus()
    app.answer({ restoreRequest: answer.promise })
    await undo()
    await expect.poll(() => app.calls('restoreRequest')).toHaveLength(1)
    card('Dov').element().focus()
    await userEvent.keyboard('k')
    await expect.element(card('Ben')).toHaveFocus()
    app.answer({ listReceivedRequests: requests })
    answer.resolve('done')
    await expect.element(card('Cleo')).toBeVisible()
    await expect.element(card('Ben')).toHaveFocus()
  })

  test('is there again after the last one, too, and by keys alone', { tags: 'variant' }, async () => {
    const app = await asked([receivedRequest(ben)])
    await expect.element(card('Ben')).toBeVisible()
    await userEvent.keyboard('jd')
    await expect.element(none).toBeVisible()
    await userEvent.keyboard('u')
    await expect.element(card('Ben')).toHaveFocus()
    await expect.element(toast('Request restored')).toBeVisible()
    await expect.element(toast('Request declined')).not.toBeInTheDocument()
    await userEvent.keyboard('u')
    await userEvent.keyboard('d')
    await expect.element(none).toBeVisible()
    expect(app.calls('restoreRequest'), 'without a decline there is nothing to undo').toHaveLength(1)
    expect(app.calls('declineRequest')).toHaveLength(2)
  })

  test('says so when it is too late, and each has its own', async () => {
    const app = await asked(requests)
    app.answer({ restoreRequest: refusal('decline_undo_too_late') })
    await card('Ben').getByRole('button', { name: 'Decline' }).click()
    await card('Cleo').getByRole('button', { name: 'Decline' }).click()
    await expect.element(card('Cleo')).not.toBeInTheDocument()
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).elements().length).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.element(toast('Request not restored', 'It is too late to undo this.')).toBeVisible()
    expect(names()).toEqual(['Dov'])
  })

  test('passes axe while it is offered', async () => {
    await asked(requests)
    await card('Ben').getByRole('button', { name: 'Decline' }).click()
    await expect.element(toast('Request declined', 'They are not told.')).toBeVisible()
    await expectAccessible()
  })
})

test('an answer that fails puts the request back and says so', async () => {
  const app = await asked([receivedRequest(ben)])
  app.answer({ acceptRequest: refusal('internal'), declineRequest: refusal('internal') })
  await card('Ben').getByRole('button', { name: 'Accept' }).click()
  await expect.element(toast('Request not accepted', busy)).toBeVisible()
  await expect.element(card('Ben')).toBeVisible()
  await expect.element(page.getByText('You and Ben are connected.')).not.toBeInTheDocument()
  await card('Ben').getByRole('button', { name: 'Decline' }).click()
  await expect.element(toast('Request not declined', busy)).toBeVisible()
  await expect.element(card('Ben')).toBeVisible()
})

test('whoever asks can be blocked, with a reason', async () => {
  const app = await asked([receivedRequest(ben)])
  await page.getByRole('button', { name: 'Actions for Ben' }).click()
  await page.getByRole('menuitem', { name: 'Decline and block' }).click()
  const question = page.getByRole('alertdialog', { name: 'Block Ben?' })
  await expect
    .element(question)
    .toMatchTextContent('They will not be able to message you, find you or see your page.')
  await question.getByRole('textbox', { name: /^Reason/ }).fill('Kept asking for money.')
  await question.getByRole('button', { name: 'Block' }).click()
  await expect.element(toast('User blocked')).toBeVisible()
  await expect.element(none).toBeVisible()
  expect(app.calls('blockUser')).toEqual([
    { params: { userId: String(ben.id) }, body: { reason: 'Kept asking for money.' } },
  ])
})

test('where very many ask, the tab and the badge say that there may be more', async () => {
  const requests = Array.from({ length: 200 }, (_, n) => receivedRequest(ben, { id: n + 1 }))
  await asked(requests, '/connect')
  await expect.element(page.getByRole('tab', { name: 'Received 200+' })).toBeVisible()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' }).first()
  await expect.element(link).toHaveAccessibleDescription('200+ new requests')
  await expect.element(link).toMatchTextContent('200+')
})

test('requests can be answered by keys alone, unless someone types or has turned it off', async () => {
  const people = ['Ben', 'Cleo', 'Dov', 'Eli'].map((name, index) => someone(20 + index, name))
  const app = await asked(people.map(person => receivedRequest(person)))
  await expect.element(card('Ben')).toBeVisible()
  await expect.element(page.getByText('move between requests', { exact: false })).toBeVisible()
  await userEvent.keyboard('a')
  await userEvent.keyboard('j')
  await expect.element(card('Ben')).toHaveFocus()
  expect(app.calls('acceptRequest'), 'without a request in focus nothing is answered').toEqual([])
  await userEvent.keyboard('j')
  await expect.element(card('Cleo')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(card('Ben')).toHaveFocus()
  await userEvent.keyboard('d')
  await expect.element(card('Ben')).not.toBeInTheDocument()
  await expect.element(card('Cleo')).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(card('Cleo')).not.toBeInTheDocument()
  await expect.element(card('Dov')).toHaveFocus()

  await userEvent.keyboard('b')
  const question = page.getByRole('alertdialog', { name: 'Block Dov?' })
  const reason = question.getByRole('textbox', { name: /^Reason/ })
  await reason.click()
  await userEvent.keyboard('bad jokes')
  await expect.element(reason).toHaveValue('bad jokes')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => isFocusIn('Dov')).toBe(true)
  await userEvent.keyboard('b')
  await question.getByRole('button', { name: 'Block' }).click()
  await expect.element(card('Dov')).not.toBeInTheDocument()
  await expect.poll(() => isFocusIn('Eli')).toBe(true)

  await page.getByRole('button', { name: 'Turn shortcuts off' }).click()
  card('Eli').element().focus()
  await userEvent.keyboard('da')
  await expect.element(page.getByText('Keyboard shortcuts are off.')).toBeVisible()
  await expect.element(card('Eli')).toBeVisible()
  expect(app.calls('declineRequest')).toEqual([{ params: { requestId: '120' } }])
  expect(app.calls('acceptRequest')).toEqual([{ params: { requestId: '121' } }])
  expect(app.calls('blockUser')).toEqual([{ params: { userId: '22' }, body: { reason: '' } }])
  await app.close()
  await asked([receivedRequest(ben)])
  await expect.element(page.getByRole('button', { name: 'Turn shortcuts on' })).toBeVisible()
})

test('a link leads to one request, and looking at requests marks them as seen', async () => {
  const cleo = someone(21, 'Cleo')
  const address = `/connect?tab=received&focus=${receivedRequest(ben).id}`
  const app = await asked([receivedRequest(cleo), receivedRequest(ben)], address)
  await expect.element(card('Ben')).toHaveFocus()
  await expect.element(card('Ben')).toBeInViewport()
  await expect.poll(() => app.calls('markRequestsSeen').length).toBeGreaterThan(0)
})
