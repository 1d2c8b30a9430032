import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '#testing/open-page.tsx'

const press = (key: string) => userEvent.keyboard(`{${key}}`)
const button = (name: string) => page.getByRole('button', { name })

beforeEach(async () => {
  await openPage('/dev/ui')
})

async function focus(target: ReturnType<typeof button>) {
  await expect.element(target).toBeVisible()
  target.element().focus()
}

test('a dialog keeps the focus, closes with Escape and gives the focus back', async () => {
  await focus(button('Dialog'))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' })
  await expect.element(dialog).toBeVisible()
  for (let stop = 0; stop < 8; stop++) {
    await press('Tab')
    expect(dialog.element()).toContainElement(document.activeElement as HTMLElement)
  }
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Dialog')).toHaveFocus()
})

test('a question that must be answered does not close with Escape', async () => {
  await focus(button('Alert dialog'))
  await press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Block Wren?' })
  await expect.element(dialog).toBeVisible()
  await press('Escape')
  await expect.element(dialog).toBeVisible()
  await focus(dialog.getByRole('button', { name: 'Keep' }))
  await press('Enter')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a sheet closes with Escape', async () => {
  await focus(button('Sheet'))
  await press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(sheet).toBeVisible()
  await press('Escape')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Sheet')).toHaveFocus()
})

test('a menu moves with the arrows, past what is disabled, and by first letters', async () => {
  await focus(button('Menu'))
  await press('ArrowDown')
  await expect.element(page.getByRole('menuitem', { name: /^Plans/ })).toHaveFocus()
  await press('ArrowDown')
  await expect.element(page.getByRole('menuitem', { name: /^Tokens/ })).toHaveFocus()
  await press('l')
  const lamplight = page.getByRole('menuitemradio', { name: 'Lamplight' })
  await expect.element(lamplight).toHaveFocus()
  await press('Enter')
  await expect.element(lamplight).toBeChecked()
  await press('Escape')
  await expect.element(button('Menu')).toHaveFocus()
})

test('tabs change with the arrows', async () => {
  const tabs = page.getByRole('tablist', { name: 'Connections' })
  const received = tabs.getByRole('tab', { name: /^Received/ })
  await focus(tabs.getByRole('tab', { name: /^Contacts/ }))
  await press('ArrowRight')
  await expect.element(received).toHaveFocus()
  await expect.element(received).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('tabpanel', { name: /^Received/ }))
    .toHaveTextContent('Two people would like to connect.')
  await press('End')
  await expect.element(tabs.getByRole('tab', { name: 'Blocked' })).toHaveFocus()
  await press('Tab')
  expect(tabs.element()).not.toContainElement(document.activeElement as HTMLElement)
})

test('a slider with stops moves with the arrows, Home and End, and says where it stands', async () => {
  const slider = page.getByRole('slider', { name: 'Interests' })
  await focus(slider)
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'More')
  await press('ArrowLeft')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'As usual')
  await press('End')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Much more')
  await press('Home')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Much less')
})

test('what stands beside a thing closes with Escape and gives the focus back', async () => {
  const opener = button('Popover or sheet')
  await focus(opener)
  await press('Enter')
  const panel = page.getByRole('dialog', { name: 'Why you are seeing Noor' })
  await expect.element(panel).toHaveFocus()
  await press('Escape')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
