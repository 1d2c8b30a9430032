import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '#testing/open-page.tsx'
import { keptProfile } from '#testing/people.ts'
import { problemOf } from '#testing/screen.ts'

const interest = page.getByRole('combobox', { name: 'Add an interest' })
const language = page.getByRole('combobox', { name: 'Languages' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const removeOf = (name: string) => page.getByRole('button', { name: `Remove ${name}` })

async function openForm() {
  await openPage('/profile', keptProfile())
  await expect.element(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
}

/** What a screen reader hears of as marked. */
function marked() {
  const id = interest.element().getAttribute('aria-activedescendant')
  const found = id && document.getElementById(id)
  return found && found.getAttribute('aria-selected') === 'true' ? found.textContent : null
}

test('Enter takes the suggestion that is marked: the best, or the one that arrows or pointer went to', async () => {
  await openForm()
  await expect.element(interest).toHaveAttribute('aria-expanded', 'false')
  await interest.fill('bak')
  await expect.element(interest).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(marked).toBe('Baking')
  await userEvent.keyboard('{Enter}')
  await expect.element(removeOf('Baking')).toBeVisible()
  await expect.element(interest).toHaveValue('')

  await interest.fill('gard')
  const [first, second] = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').elements()
  await expect.poll(marked).toBe(first?.textContent)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(marked).toBe(second?.textContent)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(marked).toBe(first?.textContent)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(marked).toBe(null)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(marked).toBe(first?.textContent)
  await option('Add “gard”').hover()
  await expect.poll(marked).toBe('Add “gard”')
  await userEvent.keyboard('{Enter}')
  await expect.element(removeOf('gard')).toBeVisible()
})

test('the text itself can be meant, although it begins a suggestion', async () => {
  await openForm()
  await interest.fill('bak')
  await expect.poll(marked).toBe('Baking')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(removeOf('bak')).toBeVisible()
})

test('the only language that fits stays marked, whichever way the arrows go', {
  tags: 'variant',
}, async () => {
  await openForm()
  await language.fill('Swed')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}')
  await expect.element(removeOf('Svenska')).toBeVisible()
})

test('a comma is part of what is typed', { tags: 'variant' }, async () => {
  await openForm()
  await interest.click()
  await userEvent.keyboard('Salt, fat, heat')
  await expect.element(interest).toHaveValue('Salt, fat, heat')
  await userEvent.keyboard('{Enter}')
  await expect.element(removeOf('Salt, fat, heat')).toBeVisible()
})

test('a language that is not known says so, until something else is typed', async () => {
  await openForm()
  await language.fill('Elvish')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => problemOf('Languages')).toBe('Choose a language from the list.')
  await expect.element(language).toHaveValue('Elvish')
  await expect.element(language).toHaveAttribute('aria-invalid', 'true')
  await language.fill('Swed')
  await expect.poll(() => problemOf('Languages')).toBe('')
  await expect.element(option(/^Svenska/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(removeOf('Svenska')).toBeVisible()
  await language.fill('Klin')
  await userEvent.keyboard('{Tab}')
  // Also when it is only left.
  await expect.poll(() => problemOf('Languages')).toBe('Choose a language from the list.')
})
