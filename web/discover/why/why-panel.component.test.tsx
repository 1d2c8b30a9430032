import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { card, deckOf, noor, threeCards } from '#testing/cards.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const why = page.getByRole('article', { name: 'Noor' }).getByRole('button', { name: 'Why am I seeing this?' })
const panel = page.getByRole('dialog', { name: 'Why you are seeing Noor' })
const barOf = (factor: string) => panel.element().querySelector<HTMLElement>(`[data-factor="${factor}"] > *`)

async function openWhy(cards = threeCards) {
  const app = await openPage('/discover', {
    getUser: ana,
    discover: deckOf(cards),
    editDiscoverSettings: ({ body }) => Object.assign({ filters: {} }, body) as never,
  })
  await why.click()
  await expect.element(panel).toBeVisible()
  return app
}

function words() {
  const pairs = [...panel.element().querySelectorAll('dt')].map(term => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  return Object.fromEntries(pairs) as Record<string, string>
}

test('the reasons are said in words, in two groups', async () => {
  await openWhy()
  expect(words()).toEqual({
    Interests: 'Small ferries, Night trains',
    Languages: 'English',
    Contacts: 'Leila and Jun know you both',
    Place: 'You have not said, so nothing here',
    Active: 'This week',
    Profile: 'All filled in',
    Replies: 'Usually within two days',
  })
  const groups = panel.getByRole('heading', { level: 3 }).elements()
  expect(groups.map(group => group.textContent)).toEqual(['What you share', 'How they use Akin'])
  await expect.element(panel).not.toMatchTextContent('%')
})

test('a bar is as long as what a factor counts for, and follows the sliders', async () => {
  await openWhy()
  const length = (factor: string) => {
    const bar = barOf(factor)
    return bar && bar.getBoundingClientRect().width / (bar.parentElement?.getBoundingClientRect().width ?? 1)
  }
  expect(length('interests')).toBeCloseTo(0.8, 2)
  expect(length('languages')).toBeCloseTo(0.5, 2)
  expect(length('place')).toBeCloseTo(0.03, 2)
  await panel.getByRole('button', { name: 'Change what matters' }).click()
  const interests = page.getByRole('slider', { name: 'Interests' })
  await expect.element(interests).toHaveFocus()
  await expect.element(panel).not.toBeInTheDocument()
  await userEvent.keyboard('{End}')
  await why.click()
  await expect.poll(() => length('languages')).toBeCloseTo(0.25, 2)
})

test('it closes with Escape, and the focus is where it was', async () => {
  await openWhy()
  await expect.element(why).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(why).toHaveFocus()
  await expect.element(why).toHaveAttribute('aria-expanded', 'false')
})

test('what opens it closes it, and another card takes it over', async () => {
  await openWhy()
  await why.click()
  await expect.element(panel).not.toBeInTheDocument()
  await why.click()
  await expect.element(panel).toBeVisible()
  const sofia = page.getByRole('article', { name: 'Sofia' })
  sofia.getByRole('button', { name: 'Why am I seeing this?' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Why you are seeing Sofia' })).toBeVisible()
  await expect.element(why).toHaveAttribute('aria-expanded', 'false')
})

test('someone new, or shown before, is explained too', async () => {
  await openWhy([card(noor, { isNew: true, fatigue: 600 })])
  await expect.element(panel).toMatchTextContent('They are new here')
  await expect.element(panel).toMatchTextContent('You have been shown them before, so they come later.')
})

test('on a phone it is a sheet, and leads to the sheet with the sliders', async () => {
  await page.viewport(390, 844)
  await openWhy()
  await panel.getByRole('button', { name: 'Change what matters' }).click()
  await expect.element(page.getByRole('dialog', { name: 'What matters to you' })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})

test('the reasons are accessible', async () => {
  await openWhy()
  await expectAccessible('the reasons')
})
