import { writeFileSync } from 'node:fs'
import { actsOn } from '#bench/acts.ts'
import type { Akin } from '#bench/akin.ts'
import { keys } from '#bench/browsers/driven-browser.ts'
import { type Part, part } from '#bench/browsers/parts.ts'
import { fillSignIn, type Screen, signIn } from '#bench/browsers/screen.ts'
import { talked } from '#bench/chat-steps.ts'
import { drawPng } from '#bench/draw-png.ts'
import type { Member } from '#bench/member.ts'
import { expect } from '#bench/test.ts'
import { containers, recording } from '../../server/chat/attachments/voice/recordings.testing.ts'
import { type Engine, testIn } from './engine.ts'

/** What people do every day, written once for every browser that is not Chromium. */
export function journeysIn(engine: Engine) {
  const test = testIn(engine)
  const { name } = engine
  test.skip(!engine.open, `There is no ${name} here.`)

  test(`${name}: who signs in comes to the page that they wanted`, async ({ view, newMember }) => {
    const ana = await newMember('Ana')
    await view.open('/connect')
    await view.isAt('/auth')
    await fillSignIn(view, ana)
    await view.see(part('heading', 'Connect'))
    await view.isAt('/connect')
  })

  test(`${name}: two ask, and hear of each other’s yes while they look at something else`, async ({
    view,
    newMember,
    akin,
  }) => {
    const [ana, ben, cy] = [await newMember('Ana'), await newMember('Ben'), await newMember('Cy')]
    const { act, request } = actsOn(akin)
    await signIn(view, ana)
    await view.open(`/user/${ben.id}`)
    await view.press(part('button', 'Connect', part('main')))
    const dialog = part('dialog', `Connect with ${ben.displayName}`)
    await view.write('Note', 'We both like night trains.', dialog)
    await view.press(part('button', 'Send request', dialog))
    await view.see(part('button', 'Requested', part('main')))
    const [asked] = await act<{ id: number; note: string }[]>(ben, 'GET', '/api/connect/requests/received')
    expect(asked?.note).toBe('We both like night trains.')
    await act(ben, 'POST', `/api/connect/requests/${asked?.id}/accept`)
    await view.see(part('button', 'Connected', part('main')))

    await request(cy, ana, 'Which loaf should I start with?')
    await view.see(part('status'), 'New connection request')
    await view.open('/connect?tab=received')
    await view.press(part('button', 'Accept', part('article', new RegExp(cy.displayName))))
    await view.reads(`You and ${cy.displayName} are connected.`)
  })

  test(`${name}: what is written and a photo arrive, and so does the answer`, async ({
    view,
    newMember,
    akin,
  }) => {
    const [ana, ben] = [await newMember('Ana'), await newMember('Ben')]
    const { act, connect } = actsOn(akin)
    await connect(ana, ben)
    await talked(akin, ana, ben)
    await signIn(view, ana)
    await view.open(`/chat/${ben.id}`)
    await view.write('Message', 'Do you still bake at night?')
    await view.browser.type(keys.enter)
    const ofBen = () => act<Thread>(ben, 'GET', `/api/chat/${ana.id}/messages`)
    const last = async () => (await ofBen()).items.at(-1)
    await expect.poll(async () => (await last())?.body).toBe('Do you still bake at night?')
    await act(ben, 'POST', `/api/chat/${ana.id}/messages`, {
      ...{ clientId: crypto.randomUUID(), body: 'Only on Fridays' },
    })
    const log = part('log', `Conversation with ${ben.displayName}`)
    await view.see(part('article', new RegExp(`^${ben.displayName}.*: Only on Fridays$`), log))

    const file = test.info().outputPath('jars.png')
    writeFileSync(file, drawPng(800, 400))
    await view.browser.chooseFiles('input[aria-label="Photos"]', [file])
    await view.see(part('list', 'Photos and files of this message'))
    await view.press(part('button', 'Send'))
    await view.press(part('button', /^Open photo/, log))
    const shown = () => view.browser.evaluate(widthInDialog)
    await expect.poll(shown, 'it is drawn as it was taken').toBe(800)
    await expect.poll(async () => (await last())?.attachments).toMatchObject([{ width: 800, height: 400 }])
  })

  test(`${name}: what is said is taken, and played to its end`, async ({ view, newMember, akin }) => {
    const [ana, ben] = [await newMember('Ana'), await newMember('Ben')]
    await actsOn(akin).connect(ana, ben)
    await talked(akin, ana, ben)
    await signIn(view, ana)
    test.skip(!(await view.browser.evaluate(canRecord)), `This ${name} has nothing to record with.`)
    await view.open(`/chat/${ben.id}`)
    await view.press(part('button', 'Record a voice message'))
    await expect.poll(() => view.browser.evaluate(isPastTwoSeconds), 'it records').toBe(true)
    await view.press(part('button', 'Stop recording'))
    await view.press(part('button', 'Play voice message', part('group', 'Your recording')))
    await view.press(part('button', 'Send voice message'))
    const own = part('article', /^You, (?!sending).*: Voice message, [2-9] seconds$/)
    await view.see(own)
    await hear(view, own)
  })

  test(`${name}: what other browsers write as a recording is played to its end`, async ({
    view,
    newMember,
    akin,
  }) => {
    const [ana, ben] = [await newMember('Ana'), await newMember('Ben')]
    await actsOn(akin).connect(ana, ben)
    await talked(akin, ana, ben)
    await signIn(view, ana)
    await view.open(`/chat/${ben.id}`)
    for (const { format, type, seconds } of [
      { format: containers.chromium(), type: 'audio/webm', seconds: 2 },
      { format: containers.safari(), type: 'audio/mp4', seconds: 3 },
    ]) {
      const data = await recording({ format, packets: seconds * 50 })
      await sayAloud(akin, ben, ana, { type, data })
      const heard = part('article', new RegExp(`^${ben.displayName}.*: Voice message, ${seconds} seconds$`))
      await view.see(heard)
      await hear(view, heard)
    }
  })

  test(`${name}: the day’s people, in another order when a slider moves, and one is kept`, async ({
    view,
    anaOfDemo,
  }) => {
    await signIn(view, anaOfDemo)
    await view.open('/discover')
    const cards = part('article', undefined, part('main'))
    await view.see(cards)
    await expect
      .poll(() => view.browser.evaluate(misplacedPictures), 'pictures fill their frames')
      .toEqual([])
    const before = await view.read(cards)
    const first = part('link', undefined, part('heading', undefined, cards))
    expect(before.length).toBeGreaterThan(10)
    await view.press(part('slider', 'New here'))
    await view.browser.type(keys.right)
    await expect.poll(() => view.read(cards)).not.toEqual(before)
    const [kept = 'nobody'] = await view.read(first)
    await view.press(part('button', 'Save', cards))
    await view.press(part('tab', /^Saved/))
    await view.see(part('list', 'Saved people'), kept)
  })

  test(`${name}: tokens are bought at the checkout`, async ({ view, newMember }) => {
    await signIn(view, await newMember('Ana'))
    await view.open('/tokens/purchase')
    await view.press(part('button', 'Buy 500 tokens'))
    await view.see(part('heading', 'Test checkout'))
    await view.press(part('button', /^Pay/))
    await view.reads('500 tokens are yours.')
    await view.isAt('/tokens/purchase')
    await view.see(part('region', 'Your balance'), '500')
  })

  test(`${name}: what this browser cannot do is said`, async ({ view, newMember }) => {
    await signIn(view, await newMember('Ana'))
    await view.open('/profile?tab=notifications')
    const has = (api: string) => view.browser.evaluate(wanted => wanted in window, api)
    const said = part('region', 'What this browser can do')
    const records = await view.browser.evaluate(canRecord)
    await view.see(said, `This browser ${records ? 'records and plays them' : 'cannot record them'}.`)
    expect(await has('SpeechRecognition')).toBe(false)
    await view.see(said, 'This browser does not write down what you say by itself')
    expect(await has('Translator')).toBe(false)
    await view.see(said, 'so messages have no Translate in their menu.')
  })
}

/** A conversation as its own endpoint answers. */
interface Thread {
  items: { body: string; attachments: object[] }[]
}

/** Plays a voice message until it stops by itself, at its end. */
async function hear(view: Screen, message: Part) {
  await view.press(part('button', 'Play voice message', message))
  await view.see(part('button', /^Pause/, message))
  await view.see(part('button', 'Play voice message', message))
}

/** Sends a recording without any browser. */
async function sayAloud(
  akin: Akin,
  from: Member,
  to: Member,
  { type, data }: { type: string; data: Buffer },
) {
  const headers = { origin: akin.url, 'content-type': type }
  const way = `/api/uploads/voice?bars=${'5'.repeat(36)}`
  const { id } = (await (await from.context.request.post(way, { headers, data })).json()) as { id: number }
  const message = { clientId: crypto.randomUUID(), body: '', attachmentIds: [id] }
  await actsOn(akin).act(from, 'POST', `/api/chat/${to.id}/messages`, message)
}

/** These run in the page. */

function canRecord() {
  return ['audio/webm;codecs=opus', 'audio/mp4'].some(type => MediaRecorder.isTypeSupported(type))
}

function isPastTwoSeconds() {
  return /0:(0[2-9]|[1-5]\d)/.test(document.querySelector('form, main')?.textContent ?? '')
}

function widthInDialog() {
  return document.querySelector<HTMLImageElement>('dialog[open] img, [role="dialog"] img')?.naturalWidth
}

/** Browsers differ in how high a row is that nobody names. */
function misplacedPictures() {
  const pictures = [...document.querySelectorAll<HTMLElement>('main article img')]
  if (pictures.length === 0) return ['There are no pictures.']
  return pictures.flatMap(picture => {
    const [own, frame] = [picture, picture.parentElement ?? picture].map(each => each.getBoundingClientRect())
    const isFilled =
      own && frame && Math.abs(own.top - frame.top) < 2 && Math.abs(own.bottom - frame.bottom) < 2
    return isFilled ? [] : [`${own?.top} to ${own?.bottom} in ${frame?.top} to ${frame?.bottom}`]
  })
}
