import { expect, type Locator, type Page } from '@playwright/test'
import type { Akin } from './akin.ts'
import type { Person } from './people.ts'

export const phone = { width: 390, height: 844 }

/** How someone reaches for what they want to press. */
type Press = (target: Locator) => Promise<void>

/** With the Tab key alone, as often as it takes. */
export function byKeyboard(page: Page): Press {
  return async target => {
    await expect(target).toBeVisible()
    const isReached = () => target.evaluate(element => element === document.activeElement)
    for (let stop = 0; stop < 120 && !(await isReached()); stop++) await page.keyboard.press('Tab')
    expect(await isReached(), 'it can be reached with the Tab key').toBe(true)
    const outline = await target.evaluate(element => getComputedStyle(element).outlineStyle)
    expect(outline, 'the focus is seen').not.toBe('none')
    await page.keyboard.press('Enter')
  }
}

export async function expectCheckout(page: Page, today: string) {
  await expect(page).toHaveURL(/\/dev\/checkout\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test checkout')
  await expect(page.getByText('Test mode: no money is charged')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`To pay today${today}`)
}

/** Has someone buy tokens without their screen. */
export async function buyTokens({ url }: Akin, { context }: Person, tokens: number) {
  const post = async (path: string, data: object) => {
    const headers = { origin: url, 'idempotency-key': crypto.randomUUID() }
    const answer = await context.request.post(url + path, { headers, data })
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()) as { orderId: number; state?: string }
  }
  const { orderId } = await post('/api/tokens/checkout', { tokens })
  const { state } = await post(`/api/dev/checkout/${orderId}`, { act: 'pay' })
  expect(state).toBe('complete')
}
