import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSaving } from './use-saving.ts'

const name = 'Show my age'
const choice = page.getByRole('switch', { name })
const said = page.getByRole('status')
const failure = page.getByRole('alert')

/** A choice whose presses are answered by the test, in the order it likes. */
async function openChoice() {
  const presses: PromiseWithResolvers<void>[] = []
  function Choice() {
    const saving = useSaving()
    function press() {
      const held = Promise.withResolvers<void>()
      presses.push(held)
      saving.follow(name, held.promise)
    }
    return (
      <>
        <SavedAloud name={saving.saved} />
        <Switch label={name} checked={presses.length % 2 === 1} onChange={press} {...saving.of(name)} />
      </>
    )
  }
  await render(<Choice />)
  return presses
}

test('what became of an earlier press is not said beside what became of a later one', async () => {
  const presses = await openChoice()
  await choice.click()
  await choice.click()
  presses[1]?.resolve()
  await expect.element(said).toHaveTextContent(`Saved: ${name}`)
  presses[0]?.reject(new Error('too late'))
  await expect(presses[0]?.promise).rejects.toThrow('too late')
  await expect.element(failure).not.toBeInTheDocument()

  await choice.click()
  await choice.click()
  presses[2]?.reject(new Error('too late'))
  presses[3]?.resolve()
  await expect.element(said).toHaveTextContent(`Saved: ${name}`)
  await expect.element(failure).not.toBeInTheDocument()
})

test('a press that fails takes back what was said of the one before', async () => {
  const presses = await openChoice()
  await choice.click()
  presses[0]?.resolve()
  await expect.element(said).toHaveTextContent(`Saved: ${name}`)
  await choice.click()
  presses[1]?.reject(new Error('no'))
  await expect.element(failure).toBeVisible()
  await expect.element(said).toHaveTextContent('')
})
