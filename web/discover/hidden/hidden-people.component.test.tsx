import type { HiddenPerson } from '@akin/contract/discover/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { noor, sofia } from '#testing/cards.ts'
import { openPage } from '#testing/open-page.tsx'
import { keptProfile } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const list = page.getByRole('list', { name: 'Hidden from your Discover' })
const names = () =>
  list
    .getByRole('heading', { level: 3 })
    .elements()
    .map(name => name.textContent)
const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })

function hidden({ id, displayName }: typeof noor): HiddenPerson {
  return { userId: id, displayName, avatarUrl: null, hiddenAt: new Date('2026-11-01T12:00:00Z') }
}

function openPrivacy(answers: Answers = {}) {
  return openPage('/profile?tab=privacy', {
    ...keptProfile(),
    listHidden: { items: [hidden(noor), hidden(sofia)], nextCursor: null },
    ...answers,
  })
}

test('who was hidden can be shown again, and the list keeps the focus', async () => {
  const app = await openPrivacy({
    unhidePerson: () => {
      app.answer({ listHidden: { items: [hidden(sofia)], nextCursor: null } })
      return 'done'
    },
  })
  await expect.poll(names).toEqual(['Noor', 'Sofia'])
  await rowOf('Noor').getByRole('button', { name: 'Show again' }).click()
  await expect.poll(names).toEqual(['Sofia'])
  await expect.element(list).toHaveFocus()
  expect(app.calls('unhidePerson')).toEqual([{ params: { userId: String(noor.id) } }])
})

test('who could not be shown again stays hidden', { tags: 'variant' }, async () => {
  await openPrivacy({ unhidePerson: refusal('internal') })
  await rowOf('Noor').getByRole('button', { name: 'Show again' }).click()
  await expect.element(toast('Nothing has changed')).toHaveRole('alert')
  await expect.poll(names).toEqual(['Noor', 'Sofia'])
})

test('nobody hidden, and a list that cannot be had, are said', { tags: 'variant' }, async () => {
  const app = await openPrivacy({ listHidden: refusal('internal') })
  await expect.element(page.getByText('We could not load the people you have hidden.')).toBeVisible()
  app.answer({ listHidden: { items: [], nextCursor: null } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You have not hidden anyone.')).toBeVisible()
})

test('beside it stands whether others see you, and where more is told', async () => {
  await openPrivacy()
  await expect.element(page.getByRole('switch', { name: 'Show in Discover' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'how Discover ranks people' }))
    .toHaveAttribute('href', '/help-center/how-discovery-works')
  await expect
    .element(page.getByRole('link', { name: 'how to hide from it' }))
    .toHaveAttribute('href', '/help-center/hide-from-discovery')
  await expect.element(list).toBeVisible()
  await expectAccessible('privacy with hidden people')
})
