import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { deckOf, sofia, threeCards } from '#testing/cards.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { memberProfile, standing } from '#testing/people.ts'

const dialog = page.getByRole('dialog', { name: 'Connect with Sofia' })
const bread = dialog.getByRole('button', { name: /Bread. Any bread./ })
const send = dialog.getByRole('button', { name: 'Send request' })

test('what has gone from a profile is no longer offered on a card that came before', {
  tags: 'variant',
}, async () => {
  const app = await openPage('/discover', {
    getUser: ana,
    discover: deckOf(threeCards),
    getConnectionStatus: standing('none'),
    requestConnection: refusal('anchor_gone'),
    getMemberProfile: memberProfile(sofia, { interests: ['Rye'] }),
  })
  const connect = page.getByRole('article', { name: 'Sofia' }).getByRole('button', { name: 'Connect' })
  await connect.click()
  await bread.click()
  expect(app.calls('getMemberProfile')).toEqual([])
  await send.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('What you picked is no longer on their profile.')
  await expect.element(bread).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Rye' })).toBeVisible()
  app.answer({ requestConnection: standing('pending_sent', { requestId: 132 }) })
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(app.calls('requestConnection')).toMatchObject([
    { body: { anchor: { kind: 'prompt', text: 'Bread. Any bread.' } } },
    { body: { anchor: null } },
  ])
})
