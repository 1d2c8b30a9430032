import type { Invite } from '@akin/contract/auth/invite-shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const dialog = page.getByRole('dialog', { name: 'Invite someone' })
const button = page.getByRole('button', { name: 'Invite someone' })
const invite = (id: number, changes: Partial<Invite> = {}): Invite => ({
  ...{ id, uses: 5, used: 0, createdAt: new Date('2026-11-18'), endsAt: new Date('2026-12-18') },
  link: { address: `http://localhost:3000/auth?invite=code-${id}`, qr: { size: 21, path: 'M0 0h7v7h-7z' } },
  ...changes,
})

test('a link is made for some people and some days, and shown as a code and an address', async () => {
  const app = await openPage('/connect', { getUser: ana, makeInvite: refusal('too_many_invites') })
  await button.click()
  await dialog.getByLabelText('For', { exact: true }).selectOptions('10 people')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('You have ten invitations. Withdraw one first.')
  app.answer({ makeInvite: invite(1, { uses: 10 }) })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect.element(dialog.getByText('10 of 10 left')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'QR code of your invitation' })).toBeVisible()
  await expect.element(dialog.getByText('http://localhost:3000/auth?invite=code-1')).toBeVisible()
  expect(app.calls('makeInvite').at(-1)).toMatchObject({ body: { uses: 10, days: 30 } })
  await expectAccessible('an invitation of one’s own')
})

test('links that work are listed; each can be shown and withdrawn', async () => {
  const app = await openPage('/connect', {
    getUser: ana,
    listInvites: { invites: [invite(2, { used: 4 }), invite(1, { link: null })], mayInvite: true },
    withdrawInvite: 'done',
  })
  await button.click()
  await expect.element(dialog.getByText('One of 5 left')).toBeVisible()
  await expect.element(dialog.getByText(/cannot be shown any more/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw' }).last().click()
  await expect.element(toast('Invitation withdrawn')).toBeVisible()
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(1)
  expect(app.calls('withdrawInvite')).toMatchObject([{ params: { inviteId: '1' } }])
})

test('where people are let in by staff alone, members find no button', async () => {
  await openPage('/connect', { getUser: ana }, { registration: 'approval' })
  await expect.element(page.getByRole('tab', { name: /^Contacts/ })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})
