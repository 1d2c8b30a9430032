import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'

test('the tools of a message are not seen before they are drawn', async () => {
  await openPage('/chat/11', keptThread([message(1)]).answers)
  const words = page.getByText('Message 1', { exact: true })
  const row = page.getByRole('article').filter({ has: words })
  const tools = row.getByRole('toolbar', { name: 'Reactions and actions' })
  // They come once the page is at rest.
  await expect.element(tools).toBeInTheDocument()

  // A message that moves under a still pointer has it on it before anyone is told.
  const silent = new AbortController()
  for (const type of ['pointerover', 'pointerout'])
    window.addEventListener(type, event => event.stopImmediatePropagation(), {
      capture: true,
      signal: silent.signal,
    })
  await userEvent.hover(words)
  await expect.poll(() => row.element().matches(':hover')).toBe(true)
  expect(tools.element().querySelector('svg')).toBeNull()
  expect(getComputedStyle(tools.element()).opacity).toBe('0')

  silent.abort()
  await userEvent.hover(page.getByRole('textbox', { name: 'Message', exact: true }))
  await userEvent.hover(words)
  await expect.element(tools).toHaveStyle({ opacity: '1' })
  expect(tools.element().querySelector('svg')).not.toBeNull()
})

test('one press answers a message, and so does a finger that draws it aside', async () => {
  await openPage('/chat/11', keptThread([message(1), own(2)]).answers)
  const answering = page.getByText(/^Replying to/)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect
    .poll(() => page.getByRole('toolbar', { name: 'Reactions and actions' }).elements())
    .toHaveLength(2)
  await page.getByRole('article').first().hover()
  await page.getByRole('article').first().getByRole('button', { name: 'Reply' }).click()
  await expect.element(answering).toHaveTextContent('Replying to Ben')
  await expect.element(field).toHaveFocus()

  // The first finger brings what follows the next ones.
  function isDrawn() {
    draw(2, [
      [30, 4],
      [60, 8],
    ])
    return answering.query()?.textContent
  }
  await expect.poll(isDrawn).toBe('Replying to yourself')
  await page.getByRole('button', { name: 'Cancel reply' }).click()
  // Too short, back again, downwards, towards the end of the line, and from the edge of the screen.
  draw(2, [
    [30, 0],
    [50, 0],
  ])
  draw(2, [
    [70, 0],
    [20, 0],
  ])
  draw(2, [
    [8, 20],
    [90, 30],
  ])
  draw(2, [
    [-30, 0],
    [-90, 0],
  ])
  draw(
    1,
    [
      [30, 0],
      [90, 0],
    ],
    5,
  )
  await expect.element(page.getByText('Message 1', { exact: true })).toBeVisible()
  await expect.element(answering).not.toBeInTheDocument()
  expect(document.querySelector('[data-drawn]')).toBeNull()
  document.body.dir = 'rtl'
  onTestFinished(() => document.body.removeAttribute('dir'))
  draw(2, [
    [-30, 0],
    [-60, 0],
  ])
  await expect.element(answering).toHaveTextContent('Replying to yourself')
})

/** A finger on the message, moved by so much from where it began, and lifted. */
function draw(seq: number, ways: [number, number][], from = 200) {
  const row = document.querySelector(`[data-seq="${seq}"]`)
  // Only a real finger can be held on to.
  if (row) Object.assign(row, { setPointerCapture() {} })
  const at = ([x, y]: [number, number]) => ({
    ...{ bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 7 },
    ...{ clientX: from + x, clientY: 300 + y },
  })
  const last = ways.at(-1) ?? [0, 0]
  row?.dispatchEvent(new PointerEvent('pointerdown', at([0, 0])))
  for (const way of ways) row?.dispatchEvent(new PointerEvent('pointermove', at(way)))
  row?.dispatchEvent(new PointerEvent('pointerup', at(last)))
}
