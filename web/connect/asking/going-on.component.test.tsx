import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { connect, dialog, note, openBen } from '#testing/open-request-dialog.ts'
import { ben } from '#testing/people.ts'
import type { RequestDraft } from './use-asking.ts'

const draft: RequestDraft = {
  kind: 'request',
  userId: ben.id,
  note: 'Which bridge?',
  anchor: { kind: 'prompt', text: 'Why old bridges hum.' },
  highlight: true,
}

/** As it was left on the way to paying. */
function leave(changes: Partial<RequestDraft> = {}, { me = ana.id, minutesAgo = 1 } = {}) {
  const kept = { doing: { ...draft, ...changes }, me, at: Date.now() - minutesAgo * 60_000 }
  sessionStorage.setItem('akin.drafts.doing', JSON.stringify(kept))
}

test('a request that was left to buy tokens opens as it was, once', async () => {
  leave()
  const app = await openBen()
  await expect.element(note).toHaveValue('Which bridge?')
  await expect
    .element(dialog.getByRole('button', { pressed: true }))
    .toMatchTextContent('Why old bridges hum.')
  await expect.element(dialog.getByRole('checkbox')).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(connect).toHaveFocus()
  await connect.click()
  await expect.element(note).toHaveValue('Which bridge?')
  await app.close()
  await openBen()
  await expect.element(connect).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['of someone else who used this tab', () => leave({}, { me: 8 })],
  ['to someone else', () => leave({ userId: 12 })],
  ['from more than an hour ago', () => leave({}, { minutesAgo: 61 })],
  ['that cannot be read', () => sessionStorage.setItem('akin.drafts.doing', '{"doing":')],
])('one %s does not', { tags: 'variant' }, async (_, begin) => {
  begin()
  await openBen()
  await expect.element(connect).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('nor one to someone who cannot be asked any more', { tags: 'variant' }, async () => {
  leave()
  await openBen({ canRequest: false, reason: 'not_accepting' })
  await expect
    .element(page.getByRole('main').getByRole('button', { name: 'Not accepting requests' }))
    .toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
