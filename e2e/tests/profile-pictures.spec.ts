import type { Page } from '@playwright/test'
import { open, toast } from '#bench/account-steps.ts'
import { expectAccessible } from '#bench/axe.ts'
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

async function addPhoto(page: Page) {
  const dialog = await place(page, 'photo')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(toast(page, 'Photo updated')).toBeVisible()
  await expect(dialog).toBeHidden()
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

test('a photo is moved and turned by keyboard, and is then wherever its owner is seen', async ({
  person,
  newContext,
}) => {
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
})

test('one zooms in until the server would say that too little is left', async ({ person }) => {
  const { page } = await person('Zoe')
  await open(page, '/profile')
  const dialog = await place(page, 'photo')
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '200 per cent')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(toast(page, 'Photo updated')).toBeVisible()
})

test('files that cannot be a photo are refused before they are sent, each with its reason', async ({
  person,
}) => {
  const { page } = await person('Fay')
  await open(page, '/profile')
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/api/profile/')) sent += 1
  })
  const field = page.getByLabel('New photo')
  const pictures = page.getByRole('region', { name: 'Your pictures' })
  await field.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(pictures).toContainText(
    'me.gif is not a file of a kind we can take. Choose a JPEG, PNG or WebP.',
  )
  await field.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await expect(pictures).toContainText('IMG_1.HEIC is a HEIC photo')
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await field.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(pictures).toContainText('large.png is larger than 5 MB.')
  await expect(page.getByRole('dialog')).toBeHidden()

  await field.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('nothing') })
  const dialog = page.getByRole('dialog', { name: 'Place your photo' })
  await expect(dialog.getByRole('alert')).toContainText('We could not open this picture.')
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeDisabled()
  const other = dialog.getByLabel('Another picture')
  await other.setInputFiles({ name: 'tiny.png', mimeType: 'image/png', buffer: drawPng(120, 120) })
  await expect(dialog.getByRole('alert')).toContainText('Use one of at least 200 by 200 pixels.')
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeDisabled()
  await other.setInputFiles(wide)
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeEnabled()
  expect(sent).toBe(0)
})

test('what the server refuses is said in the dialog, and a lost connection can be tried again', async ({
  person,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/profile/avatar')
  const { page } = await person('Ray')
  await open(page, '/profile')
  const dialog = await place(page, 'photo')
  await page.route('**/api/profile/avatar?*', route =>
    route.fulfill({ status: 415, json: { code: 'picture_unreadable', message: 'We could not read it.' } }),
  )
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We could not read it.')
  await expect(dialog.getByRole('button', { name: 'Choose another' })).toBeVisible()
  await expectAccessible(page, 'a refused photo')

  await page.unroute('**/api/profile/avatar?*')
  await page.route('**/api/profile/avatar?*', route => route.abort())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We could not reach Akin.')
  await page.unroute('**/api/profile/avatar?*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Photo updated')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(railPhoto(page)).toBeVisible()
})

test('a photo on its way can be stopped', async ({ person }) => {
  const { page } = await person('Stan')
  await open(page, '/profile')
  const dialog = await place(page, 'photo')
  await page.route('**/api/profile/avatar?*', () => {})
  const stopped = page.waitForEvent('requestfailed')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Sending your picture')
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect((await stopped).url()).toContain('/api/profile/avatar')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('S')
})

test('a photo that is removed is gone everywhere, after one question', async ({ person, newContext }) => {
  const { page, displayName } = await person('Ina')
  await open(page, '/profile')
  await addPhoto(page)
  const address = await addressOf(page)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove your photo?' })
  await expectAccessible(page, 'the question before a photo goes')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(railPhoto(page)).toHaveAttribute('src', address)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await question.getByRole('button', { name: 'Remove photo' }).click()
  await expect(toast(page, 'Photo removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('I')
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeHidden()
  const visitor = await newContext()
  const seen = await visitor.request.get(`/api/p/${displayName}`)
  expect(await seen.json()).toMatchObject({ displayName, avatar: null })
})

test('a cover is cut to three by one, shown and taken down again', async ({ person, newContext }) => {
  const { page, displayName } = await person('Cleo')
  await open(page, '/profile')
  const strip = page.getByRole('region', { name: 'Your pictures' })
  await expect(strip.locator('img[srcset]')).toBeHidden()
  const dialog = await place(page, 'cover', { ...wide, buffer: drawPng(900, 600) })
  await dialog.getByRole('application').focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowUp')
  await expectAccessible(page, 'placing a cover')
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

test('a picture can be dropped on its place, or pasted', async ({ person }) => {
  const { page } = await person('Drew')
  await open(page, '/profile')
  const bring = (kind: 'drop' | 'paste', to: string) =>
    page.locator(to).evaluate(
      (target, [event, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'brought.png', { type: 'image/png' }))
        const given = { bubbles: true, cancelable: true }
        target.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...given, dataTransfer: data })
            : new ClipboardEvent('paste', { ...given, clipboardData: data }),
        )
      },
      [kind, [...wide.buffer]] as const,
    )
  await expect(page.getByRole('button', { name: 'Change cover' })).toBeVisible()
  await bring('drop', '[aria-label="Your pictures"] svg >> nth=0')
  await expect(page.getByRole('dialog', { name: 'Place your cover' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await bring('paste', 'body')
  await expect(page.getByRole('dialog', { name: 'Place your photo' })).toBeVisible()
})

test('the pictures are for everyone, in both themes and sizes', async ({ person }) => {
  const { page } = await person('Axel')
  await open(page, '/profile')
  await place(page, 'photo')
  await expectAccessible(page, 'placing a photo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Set a status' }).click()
  await expectAccessible(page, 'the pictures and the status')
})

test('a visitor is asked for no profile, and someone signed in once', async ({ page, person }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await open(page, '/about')
  expect(asked).toContain('/api/user')
  expect(asked).not.toContain('/api/profile')

  const { page: own } = await person('Una')
  const calls: string[] = []
  own.on('request', request => calls.push(new URL(request.url()).pathname))
  await open(own, '/about')
  await own.getByRole('link', { name: 'Profile' }).click()
  await expect(own.getByRole('button', { name: 'Change photo' })).toBeVisible()
  expect(calls.filter(path => path === '/api/profile')).toHaveLength(1)
})
