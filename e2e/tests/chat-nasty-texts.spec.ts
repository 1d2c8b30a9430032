import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { actsOn } from '#bench/acts.ts'
import { openChat } from '#bench/chat-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'
import { limits } from '../../contract/limits.ts'
import { nastyTexts } from '../../web/testing/nasty-texts.ts'

/** Every field of a conversation, and every place that shows it: what people write is text there, and nothing else. */
test('whatever people write, name, describe or look for is shown as text', { tag: '@variant' }, async ({
  person,
  akin,
}) => {
  const [ana, ben, cleo] = await Promise.all([person('Ana'), person('Ben'), person('Cleo')])
  const written = await write(akin, ana, ben, cleo)
  await Promise.all([look(ana, ben, written), look(ben, ana, written)])
})

type Acts = ReturnType<typeof actsOn>
type Written = Awaited<ReturnType<typeof write>>

async function write(akin: { url: string }, ana: Person, ben: Person, cleo: Person) {
  const acts = actsOn(akin)
  const { act } = acts
  const note = nastyTexts.slice(0, 6).join(' ')
  for (const asker of [ana, ben])
    await act(asker, 'PATCH', '/api/profile', {
      headline: nastyTexts[4],
      fullName: '<img src=x onerror=nasty()>',
    })
  const { requestId } = await acts.request(ana, ben, note)
  await act(ben, 'POST', `/api/connect/requests/${requestId}/accept`)
  await acts.connect(ben, cleo)
  for (const [one, other] of [
    [ana, ben],
    [ben, cleo],
  ] as const) {
    await say(acts, one, other, 'Hello')
    await say(acts, other, one, 'Hello to you')
  }
  const sent = await inGroups<string, { id: number }>(nastyTexts, (body, at, before) => {
    const [from, to] = at % 2 === 0 ? [ana, ben] : [ben, ana]
    return say(acts, from, to, body, { replyToId: before[at - atOnce]?.id ?? null })
  })
  for (const { id } of sent.slice(0, 2)) {
    const form = { contactId: cleo.id, clientId: crypto.randomUUID() }
    await act(ben, 'POST', `/api/messages/${id}/forward`, form)
  }
  const versions = nastyTexts.slice(0, 12)
  const edited = await say(acts, ben, ana, 'First version')
  for (const body of versions) await act(ben, 'PATCH', `/api/messages/${edited.id}`, { body })
  const { names, alts } = await bringFiles(akin, acts, ana, ben)
  await refuseReactions(akin, ana, sent[0]?.id ?? 0)
  const draft = nastyTexts.slice(0, 30).join('\n')
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    await act(one, 'PUT', `/api/chat/${other.id}/draft`, { body: draft })
  return { note, versions, names, alts, draft }
}

function say({ act }: Acts, from: Person, to: Person, body: string, more = {}) {
  const form = { clientId: crypto.randomUUID(), body, ...more }
  return act<{ id: number }>(from, 'POST', `/api/chat/${to.id}/messages`, form)
}

const atOnce = limits.uploadsAtOnce

/** Some at a time: all of them at once would be more than one browser ever asks for. Each sees what came before. */
async function inGroups<Item, Answer>(
  items: readonly Item[],
  act: (item: Item, at: number, before: Answer[]) => Promise<Answer>,
) {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    const group = items.slice(at, at + atOnce)
    answers.push(...(await Promise.all(group.map((item, n) => act(item, at + n, answers)))))
  }
  return answers
}

/** Files with such names, and photos with such descriptions, four a message. */
async function bringFiles(akin: { url: string }, acts: Acts, from: Person, to: Person) {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const bring = async (data: Buffer, type: string, name: string, alt = '') => {
    const answer = await from.context.request.post(`${akin.url}/api/uploads`, {
      data,
      params: { alt },
      headers: { origin: akin.url, 'content-type': type, 'x-file-name': encodeURIComponent(name) },
    })
    expect(answer.status(), name).toBe(201)
    return (await answer.json()) as { id: number; name: string }
  }
  const named = nastyTexts.filter(text => text.length < 120).slice(-16)
  const files = await inGroups(named, name => bring(Buffer.from('%PDF-1.7 nasty'), 'application/pdf', name))
  const alts = nastyTexts.slice(4, 8)
  const photos = await inGroups(alts, alt => bring(png, 'image/png', alt, alt))
  const ids = [...files, ...photos].map(({ id }) => id)
  for (let at = 0; at < ids.length; at += 4)
    await say(acts, from, to, '', { attachmentIds: ids.slice(at, at + 4) })
  return { names: files.map(({ name }) => name), alts }
}

async function refuseReactions(akin: { url: string }, { context }: Person, messageId: number) {
  const statuses = await inGroups(nastyTexts, async text => {
    const url = `${akin.url}/api/messages/${messageId}/reactions/${encodeURIComponent(text)}`
    return (await context.request.put(url, { headers: { origin: akin.url } })).status()
  })
  expect(statuses.filter(status => status < 400 || status >= 500)).toEqual([])
}

async function look(me: Person, other: Person, written: Written) {
  const { page } = me
  const reports = await listenForReports(page)
  // So tall that nearly all of it stands on the screen at once.
  await page.setViewportSize({ width: 1280, height: 8_000 })
  const { log, field } = await openChat(me, other)
  const shown = withoutSigns((await textAt(log, 'end')) + (await textAt(log, 'start')))
  for (const text of [...nastyTexts, ...written.names, written.note])
    expect(shown).toContain(withoutSigns(text))
  await expect(log.locator('a[href^="https://nasty.example/"]'), 'addresses are links').not.toHaveCount(0)
  await expect(field).toHaveValue(written.draft)
  await expectOnlyOurs(page)

  await textAt(log, 'end')
  await lookAtVersions(page, written)
  await log.getByRole('button', { name: 'Open photo' }).first().click()
  await expect(page.getByRole('figure').getByText(written.alts[0] ?? '', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus'), 'keys reach the photo').toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('figure').getByText(written.alts[1] ?? '', { exact: true })).toBeVisible()
  await expectOnlyOurs(page)
  await page.keyboard.press('Escape')
  await lookForThem(page)
  expect(await reports()).toEqual([])
}

/** What a conversation says at one of its ends. */
async function textAt(log: Locator, end: 'start' | 'end') {
  const last =
    end === 'end' ? log.getByRole('button', { name: 'Open photo' }).last() : log.getByText('now connected')
  await expect(async () => {
    await log.evaluate((box, top) => box.scrollTo({ top }), end === 'end' ? 1_000_000 : 0)
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  return (await log.textContent()) ?? ''
}

async function lookAtVersions(page: Page, { versions }: Written) {
  await page.getByRole('button', { name: 'Edited' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edited message' })
  await expect(dialog.getByRole('listitem')).toHaveCount(versions.length + 1)
  const shown = withoutSigns((await dialog.textContent()) ?? '')
  for (const text of versions) expect(shown).toContain(withoutSigns(text))
  await expectOnlyOurs(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** In this conversation and in all of them. */
async function lookForThem(page: Page) {
  await page.getByRole('button', { name: 'Search in conversation' }).click()
  await page.getByRole('searchbox', { name: 'Search in conversation' }).fill('nasty')
  await expect(page.getByRole('log').locator('mark').first()).toBeVisible()
  await expectOnlyOurs(page)
  const everywhere = page.getByRole('searchbox', { name: 'Search people and messages' })
  await everywhere.fill('nasty')
  await expect(page.getByRole('list', { name: 'Messages' }).locator('mark').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files' }).locator('mark').first()).toBeVisible()
  await expectOnlyOurs(page)
  const question = `${nastyTexts[4]} and more`
  await everywhere.fill(question)
  await expect(page.getByText(`Nothing with “${question}”.`)).toBeVisible()
  await expectOnlyOurs(page)
}

/** No element, attribute or address that we did not write, and nothing that ran. */
async function expectOnlyOurs(page: Page) {
  const foreign = await page.evaluate(() => {
    const wrong = [...document.body.querySelectorAll('*')].filter(element => {
      const isForeign = element.matches(
        'iframe, object, embed, base, meta, math, template, details, noscript, style:not([nonce]), main script, [src="x"]',
      )
      const runs = element.getAttributeNames().some(name => name.startsWith('on'))
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '/'
      return isForeign || runs || !/^(\/|#|https?:|mailto:|blob:|data:image\/)/.test(address)
    })
    const ran = 'nasty' in window ? ['something ran'] : []
    return [...ran, ...wrong.map(element => element.outerHTML.slice(0, 200))]
  })
  expect(foreign).toEqual([])
}

/** What a page reports against its policy. */
async function listenForReports(page: Page) {
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reports.push(`${violatedDirective}: ${blockedURI}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { reports?: string[] }).reports)
}

/** What formatting takes away. */
function withoutSigns(text: string) {
  return text.replaceAll(/[*_`>\s\u200b-\u200f\u2028-\u202e\ufeff]/g, '')
}
