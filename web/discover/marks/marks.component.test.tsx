import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { card, deckOf, elif, marksDone, noor, sofia, threeCards } from '#testing/cards.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

type Person = typeof noor

const cardOf = ({ displayName }: Person) => page.getByRole('article', { name: displayName })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map(article => article.querySelector('h2')?.textContent)
const press = async (person: Person, name: string) => {
  const button = cardOf(person).getByRole('button', { name })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}
const hide = async (person: Person) => {
  await press(person, `Actions for ${person.displayName}`)
  await expect.element(page.getByRole('menu')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
}
const undo = (title: string) => toast(title).getByRole('button', { name: 'Undo' }).click()
const about = ({ id }: Person) => ({ params: { userId: String(id) } })

function openDeck(answers: Answers = {}) {
  return openPage('/discover', { getUser: ana, discover: deckOf(threeCards), ...marksDone, ...answers })
}

test('someone is saved at once, stands on the list, and can be taken off and put back', async () => {
  const app = await openDeck()
  const save = cardOf(sofia).getByRole('button', { name: 'Save' })
  const tab = page.getByRole('tab', { name: /^Saved/ })
  await save.click()
  await expect.element(save).toHaveAttribute('aria-pressed', 'true')
  await expect.element(tab).toHaveTextContent('Saved1')
  await expect.poll(() => app.calls('savePerson')).toEqual([about(sofia)])
  await save.click()
  await expect.element(save).toHaveAttribute('aria-pressed', 'false')
  await expect.element(tab).toHaveTextContent('Saved')
  await undo('No longer saved')
  await expect.element(save).toHaveAttribute('aria-pressed', 'true')
  await expect.element(tab).toHaveTextContent('Saved1')
  await expect.poll(() => app.calls('savePerson')).toHaveLength(2)
  expect(app.calls('unsavePerson')).toEqual([about(sofia)])
})

test('who has saved as many as there is room for is told so, and nothing stays saved', async () => {
  await openDeck({ savePerson: refusal('saved_full') })
  const save = cardOf(sofia).getByRole('button', { name: 'Save' })
  await save.click()
  await expect
    .element(toast('Not saved', 'You have saved 200 people. Remove someone before you save another.'))
    .toBeVisible()
  await expect.element(save).toHaveAttribute('aria-pressed', 'false')
})

test('whoever is put off leaves, and the next one has the focus', async () => {
  const app = await openDeck()
  await press(noor, 'Later')
  await expect.poll(names).toEqual(['Sofia', 'Elif'])
  await expect.element(cardOf(sofia)).toHaveFocus()
  await expect.element(toast('Later', 'Noor comes back in a week.')).toBeVisible()
  await undo('Later')
  await expect.poll(names).toEqual(['Noor', 'Sofia', 'Elif'])
  await expect.element(cardOf(noor)).toHaveFocus()
  await expect.poll(() => app.calls('bringBack')).toEqual([about(noor)])
  expect(app.calls('putOff')).toEqual([about(noor)])
})

test('whoever is hidden leaves, and the next one has the focus', async () => {
  const app = await openDeck()
  await hide(sofia)
  await expect.poll(names).toEqual(['Noor', 'Elif'])
  await expect.element(cardOf(elif)).toHaveFocus()
  await expect.element(toast('Hidden', 'You will not see Sofia here again. They are not told.')).toBeVisible()
  await undo('Hidden')
  await expect.poll(names).toEqual(['Noor', 'Sofia', 'Elif'])
  await expect.poll(() => app.calls('unhidePerson')).toEqual([about(sofia)])
  expect(app.calls('hidePerson')).toEqual([about(sofia)])
})

test('after the last one the one before has the focus, and after all of them the page', async () => {
  await openDeck()
  await press(elif, 'Later')
  await expect.element(cardOf(sofia)).toHaveFocus()
  await press(sofia, 'Later')
  await press(noor, 'Later')
  await expect.element(page.getByRole('heading', { name: "You're all caught up" })).toBeVisible()
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
})

test('what could not be done is taken back', async () => {
  await openDeck({ putOff: refusal('internal'), hidePerson: refusal('internal') })
  await press(noor, 'Later')
  await expect.element(toast('Not put off')).toHaveRole('alert')
  await expect.poll(names).toEqual(['Noor', 'Sofia', 'Elif'])
  await hide(elif)
  await expect.element(toast('Not hidden')).toHaveRole('alert')
  await expect.poll(names).toEqual(['Noor', 'Sofia', 'Elif'])
})

test('someone saved who is put off is saved again when that is undone', { tags: 'variant' }, async () => {
  const app = await openDeck({ discover: deckOf([card(noor, { isSaved: true })]) })
  await press(noor, 'Later')
  await undo('Later')
  await expect
    .element(cardOf(noor).getByRole('button', { name: 'Save' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => app.calls('savePerson')).toEqual([about(noor)])
  expect(app.calls('bringBack')).toEqual([])
})

test('an undo waits for what it undoes', { tags: 'variant' }, async () => {
  let answer: (said: 'done') => void = () => {}
  const app = await openDeck({ putOff: new Promise(resolve => (answer = resolve)) })
  await press(noor, 'Later')
  await undo('Later')
  await expect.poll(names).toEqual(['Noor', 'Sofia', 'Elif'])
  expect(app.calls('bringBack')).toEqual([])
  answer('done')
  await expect.poll(() => app.calls('bringBack')).toHaveLength(1)
})
