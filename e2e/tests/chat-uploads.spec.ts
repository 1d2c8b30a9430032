import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { actsOn } from '#bench/acts.ts'
import type { Akin } from '#bench/akin.ts'
import { openChat } from '#bench/chat-steps.ts'
import { drawPng } from '#bench/draw-png.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'
import { openDatabase } from '../../server/platform/database/database.ts'

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, 'a page ')])
const large = { name: 'timetable.pdf', mimeType: 'application/pdf', buffer: pdf }
const wide = { name: 'jars.png', mimeType: 'image/png', buffer: drawPng(800, 400) }

test('a file is seen on its way, can be stopped, and arrives as it was; a photo is turned and cut as its owner asked, and so the other one sees it', async ({
  people,
  akin,
}) => {
  const { ana, ben } = await people()
  await talked(akin, ana, ben)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  const way = anas.log.getByText(/^(?!0\.0)\d\.\d of 8\.6 MB$/)
  const stop = anas.log.getByRole('button', { name: 'Cancel sending' })

  await ana.page.getByLabel('Files', { exact: true }).setInputFiles(large)
  await comeToRest(ana.page, () => anas.field.click())
  await whileHalted(akin, async () => {
    await anas.field.press('Enter')
    await expect(way).toBeVisible()
    await stop.click()
    await expect(way).toBeHidden()
  })
  await anas.say('Without it, then')
  await expect(bens.message(ana, 'Without it, then')).toBeVisible()
  await expect.poll(() => keptOf(akin, ana), 'nothing is left of it').toEqual([])

  await ana.page.getByLabel('Files', { exact: true }).setInputFiles(large)
  await whileHalted(akin, async () => {
    await anas.field.press('Enter')
    await expect(way).toBeVisible()
  })
  const link = bens.log.getByRole('link', { name: 'Download timetable.pdf' })
  await expect(link).toBeVisible()
  await expect(stop).toBeHidden()
  const began = ben.page.waitForEvent('download')
  await link.click()
  const download = await began
  expect(download.suggestedFilename()).toBe('timetable.pdf')
  expect(readFileSync(await download.path()).equals(pdf), 'byte by byte').toBe(true)

  const wishes = [
    { alt: 'Upright', turns: 1, shape: 'Whole', size: [400, 800] },
    { alt: 'Upright, and wider than high', turns: 3, shape: '3:2', size: [400, 267] },
  ]
  for (const [nth, wish] of wishes.entries()) {
    await ana.page.getByLabel('Photos', { exact: true }).setInputFiles({ ...wide, name: `jars-${nth}.png` })
    await edit(ana.page, `jars-${nth}.png`, wish)
  }
  await anas.field.press('Enter')
  for (const { alt, size } of wishes) {
    await expect(bens.log.getByRole('button', { name: `Open photo: ${alt}`, exact: true })).toBeVisible()
    await expect.poll(() => sizeOf(ben.page, alt), alt).toEqual(size)
  }
  await expect
    .poll(async () =>
      (await keptOf(akin, ana)).filter(({ width }) => width).map(({ width, height }) => [width, height]),
    )
    .toEqual(wishes.map(({ size }) => size))
})

/** Describes, turns and cuts a photo that goes with the message. */
async function edit(
  page: Page,
  name: string,
  { alt, turns, shape }: { alt: string; turns: number; shape: string },
) {
  await page.getByRole('button', { name: `describe or crop ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByLabel('Description').fill(alt)
  await dialog.getByText(shape, { exact: true }).click()
  for (let turn = 0; turn < turns; turn++) await dialog.getByRole('button', { name: 'Turn' }).click()
  if (shape !== 'Whole') await expect(dialog.getByRole('application')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
}

/** How large a photo of the conversation is in the file itself. */
function sizeOf(page: Page, alt: string) {
  return page
    .getByRole('log')
    .getByAltText(alt, { exact: true })
    .evaluate(async image => {
      const whole = new Image()
      whole.src = (image as HTMLImageElement).src.replace(/small$/, 'whole')
      await whole.decode()
      return [whole.naturalWidth, whole.naturalHeight]
    })
}

/**
 * The first sign of use fetches what no first picture needs. A browser has six lines to a server, and a file must not wait
 * for one of them here.
 */
async function comeToRest(page: Page, sign: () => Promise<void>) {
  const under = new Set<Request>()
  page.on('request', request => under.add(request))
  page.on('requestfinished', request => under.delete(request))
  page.on('requestfailed', request => under.delete(request))
  await sign()
  for (let quiet = 0; quiet < 10; quiet = under.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(100)
}

/** The server takes nothing in meanwhile, so that what is under way stays so. */
async function whileHalted(akin: Akin, act: () => Promise<void>) {
  const pid = akin.pid()
  if (!pid) throw new Error('The server is not running.')
  process.kill(pid, 'SIGSTOP')
  try {
    await act()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

interface Kept extends Record<string, unknown> {
  width: number | null
  height: number | null
}

/** What the server has of someone's files. */
async function keptOf({ databaseUrl }: Akin, { id }: Person) {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 })
  try {
    return (
      await db.execute<Kept>(`select width, height from attachments where owner_id = ${id} order by position`)
    ).rows
  } finally {
    await close()
  }
}

async function talked(akin: Akin, one: Person, other: Person) {
  const { act, connect } = actsOn(akin)
  await connect(one, other)
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await act(from, 'POST', `/api/chat/${to.id}/messages`, { clientId: crypto.randomUUID(), body: 'Hello' })
}
