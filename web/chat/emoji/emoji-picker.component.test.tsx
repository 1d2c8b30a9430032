import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepConsent } from '#platform/consent.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ownChoice } from '#testing/nothing-yet.ts'
import { EmojiPicker } from './emoji-picker.tsx'

const onPick = vi.fn<(emoji: string) => void>()

beforeEach(() => {
  localStorage.clear()
  onPick.mockClear()
})

test('an emoji is found by a word and picked with the keyboard', async () => {
  await open()
  await page.getByLabelText('Search emoji').fill('waving')
  await expect.element(page.getByRole('gridcell', { name: 'waving hand' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('👋')
  await expect.element(page.getByLabelText('Search emoji')).not.toBeInTheDocument()
})

test('words that name no emoji find none', { tags: 'variant' }, async () => {
  await open()
  await page.getByLabelText('Search emoji').fill('zzzz')
  await expect.element(page.getByText('No emoji found')).toBeVisible()
})

test('what was picked last comes first the next time, and is stored where that was allowed', async () => {
  keepConsent(ownChoice, new Date().toISOString())
  await open()
  await pick('waving', 'waving hand')
  await page.getByRole('button', { name: 'Pick' }).click()
  await expect
    .element(page.getByRole('group', { name: 'Recent' }).getByRole('button'))
    .toHaveTextContent('👋')
  expect(localStorage.getItem('akin.recentEmoji')).toBe('["👋"]')
})

test('without consent nothing is stored', async () => {
  keepConsent({ ...ownChoice, cookieConsentFunctional: false }, new Date().toISOString())
  await open()
  await pick('waving', 'waving hand')
  expect(onPick).toHaveBeenCalled()
  const kept = Object.keys(localStorage)
  expect(kept).toEqual(['akin.cookieConsent'])
})

test('the picker is accessible', async () => {
  await open()
  const first = page.getByRole('gridcell', { name: 'grinning face', exact: true })
  await expect.element(first).toBeVisible()
  expect(first.element().getAttribute('aria-colindex')).toBe('1')
  expect(first.element().closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('1')
  await expectAccessible()
})

async function open() {
  await page.viewport(1280, 800)
  await render(<Field />)
  await page.getByRole('button', { name: 'Pick' }).click()
  await expect.element(page.getByLabelText('Search emoji')).toHaveFocus()
}

async function pick(word: string, label: string) {
  await page.getByLabelText('Search emoji').fill(word)
  await page.getByRole('gridcell', { name: label }).click()
}

function Field() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <main>
      <h1>Writing</h1>
      <button ref={button} type="button" onClick={() => setOpen(true)}>
        Pick
      </button>
      <EmojiPicker open={open} anchor={button} onPick={onPick} onClose={() => setOpen(false)} />
    </main>
  )
}
