import type { Page } from '@playwright/test'
import { open, toast } from '#bench/account-steps.ts'
import { drawPng } from '#bench/draw-png.ts'
import { expect, test } from '#bench/test.ts'

const wide = { name: 'me.png', mimeType: 'image/png', buffer: drawPng(800, 400) }

/** Chooses a file with the device's own dialog, and waits for the frame. */
async function place(page: Page, kind: 'photo' | 'cover', file = wide) {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Change ${kind}` }).click()
  await (await asked).setFiles(file)
  const dialog = page.getByRole('dialog', { name: `Place your ${kind}` })
  await expect(dialog.getByRole('application')).toBeVisible()
  return dialog
}

function railPhoto(page: Page) {
  return page.getByRole('button', { name: 'Account menu' }).locator('img')
}

/** The colours in the corners of a picture that is on the screen: upper left, upper right, lower left, lower right. */
function cornersOf(page: Page, address: string) {
  return page.evaluate(async src => {
    const image = new Image()
    image.src = src
    await image.decode()
    const { width, height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('There is no canvas to look at the picture with.')
    paper.drawImage(image, 0, 0)
    const places = [0.1, 0.9].flatMap(y => [0.1, 0.9].map(x => [x * width, y * height] as const))
    return places.map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] = paper.getImageData(x, y, 1, 1).data
      if (red > 200 && green > 200 && blue > 200) return 'white'
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
    })
  }, address)
}

async function addressOf(page: Page) {
  const address = await railPhoto(page).getAttribute('src')
  if (!address) throw new Error('There is no photo in the rail.')
  return address
}

test('a photo is moved and turned by keyboard, is then wherever its owner is seen, and goes from everywhere', {
  tag: '@variant',
}, async ({ person, newContext }) => {
  const { page, displayName } = await person('Ana')
  await open(page, '/profile')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('A')
  await expect(page.getByRole('button', { name: 'Remove photo' }), 'there is none yet').toBeHidden()
  const dialog = await place(page, 'photo')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Turn' }).press('Enter')
  await dialog.getByRole('application').focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown')
  const sent = page.waitForRequest('**/api/profile/avatar?*')
  await dialog.getByRole('button', { name: 'Use this photo' }).press('Enter')
  const asked = Object.fromEntries(new URL((await sent).url()).searchParams)
  expect(asked).toEqual({ x: '0', y: '0', width: '100', height: '50', turn: '90' })
  await expect(toast(page, 'Photo updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused()

  // Turned clockwise the left half is above, and moving the picture down shows it.
  const address = await addressOf(page)
  expect(address).toMatch(/^\/api\/pictures\/[0-9a-f]{32}\/128\.webp$/)
  expect(await cornersOf(page, address)).toEqual(['blue', 'red', 'blue', 'red'])
  await page.reload()
  await expect(railPhoto(page)).toHaveAttribute('src', address)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' }).locator('img')).toBeVisible()

  const picture = address.split('/')[3]
  const visitor = await (await newContext()).newPage()
  await open(visitor, `/p/${displayName}`)
  await expect(visitor.locator(`img[src*="${picture}"]`).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/about')
  await expect(page.getByRole('link', { name: 'Profile' }).locator('img')).toHaveAttribute('src', address)

  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove your photo?' })
  await question.getByRole('button', { name: 'Remove photo' }).click()
  await expect(toast(page, 'Photo removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeHidden()
  const seen = await visitor.request.get(`/api/p/${displayName}`)
  expect(await seen.json()).toMatchObject({ displayName, avatar: null })
})

test('a cover is cut to three by one, shown and taken down again', { tag: '@variant' }, async ({
  person,
  newContext,
}) => {
  const { page, displayName } = await person('Cleo')
  await open(page, '/profile')
  const strip = page.getByRole('region', { name: 'Your pictures' })
  await expect(strip.locator('img[srcset]')).toBeHidden()
  const dialog = await place(page, 'cover', { ...wide, buffer: drawPng(900, 600) })
  await dialog.getByRole('application').focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowUp')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(toast(page, 'Cover updated')).toBeVisible()
  const cover = strip.locator('img[srcset]')
  await expect(cover).toBeVisible()
  const address = (await cover.getAttribute('src')) ?? ''
  expect(await cornersOf(page, address), 'moved up, only the lower half shows').toEqual([
    'blue',
    'white',
    'blue',
    'white',
  ])
  const visitor = await newContext()
  const seen = await visitor.request.get(`/api/p/${displayName}`)
  expect(address).toContain(((await seen.json()) as { cover: { url: string } }).cover.url)

  await page.getByRole('button', { name: 'Remove cover' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove cover' }).click()
  await expect(toast(page, 'Cover removed')).toBeVisible()
  await expect(cover).toBeHidden()
})
