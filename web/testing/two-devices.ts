import { type DraftText, openDraft } from '#chat/compose/open-draft.ts'
import { takeDraft } from '#chat/state/thread-events.ts'
import { withDraftOf } from '#chat/state/thread-pages.ts'
import type { ThreadState } from '#chat/state/thread-state.ts'
import { threadWith } from './conversations.ts'
import { ben } from './people.ts'

export interface DraftServer {
  /** What stands then. It is told to the other devices, and to the one that saves where that came too late. */
  save(words: DraftText): Promise<{ stands: DraftText; isLate: boolean }>
  read(): Promise<{ text: string; at: number | null }>
}

export interface Step {
  act: 'write' | 'send' | 'pause' | 'arrive' | 'lose' | 'give up' | 'cut'
  /** Chooses among the devices, or among all that is on its way. */
  which: number
}

/** Something that is on its way. */
interface Parcel {
  to: 'server' | 'page' | 'socket'
  device: Device
  arrive(): Promise<void> | void
  /** Its sender learns that it will never have an answer. */
  fail?(): void
}

/** Something was written, on any device. */
interface Turn {
  text: string
  by?: Device
  /** It was sent before any server was asked to keep it: it never was a draft. */
  isSent?: boolean
}

type Device = ReturnType<typeof openDevice>

/**
 * One person writes to Ben on two devices, over a line on which everything may be late, overtaken or lost: saves and their
 * answers, events, what a page asks for when it reconnects. A save that its sender has given up may still arrive. Devices
 * know the server's clock but for `skews`. Answers with what there is when all is quiet; before that, words that give way
 * to older ones in the field where they were written fail.
 */
export async function playDrafts(server: DraftServer, steps: readonly Step[], skews = [0, 0]) {
  const way: Parcel[] = []
  const turns: Turn[] = [{ text: '' }]
  let clock = Date.UTC(2026, 0, 1)
  const devices = skews.map(skew => openDevice(server, way, () => clock + skew, tell))

  function tell(from: Device, { stands, isLate }: Awaited<ReturnType<DraftServer['save']>>) {
    for (const device of devices)
      if (device !== from || isLate) way.push({ to: 'socket', device, arrive: () => device.hear(stands) })
  }

  async function take({ act, which }: Step) {
    clock += 1_000
    const device = devices[which % devices.length]
    const parcel = way[which % Math.max(1, way.length)]
    if (act === 'write') device?.write(turns, `Words ${turns.length}`)
    else if (act === 'send') device?.send(turns)
    else if (act === 'pause') device?.keep()
    else if (act === 'cut') device?.cut()
    else if (parcel) await move(parcel, act)
    await settled()
    for (const each of devices) if (skews.every(skew => skew === 0)) each.check(turns)
  }

  async function move(parcel: Parcel, act: 'arrive' | 'lose' | 'give up') {
    if (act !== 'give up') way.splice(way.indexOf(parcel), 1)
    if (act === 'arrive') await parcel.arrive()
    else if (parcel.to === 'socket') parcel.device.cut()
    else parcel.fail?.()
  }

  for (const step of steps) await take(step)
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) device.reconnect()
    await settled()
    for (let which = round; way.length > 0; which += 7) await take({ act: 'arrive', which })
  }
  const { text: kept } = await server.read()
  return {
    last: turns.findLast(({ isSent }) => !isSent)?.text,
    kept,
    fields: devices.map(device => device.field()),
  }
}

function openDevice(
  server: DraftServer,
  way: Parcel[],
  now: () => number,
  tell: (from: Device, saved: Awaited<ReturnType<DraftServer['save']>>) => void,
) {
  let cached: ThreadState = threadWith(ben)
  let field = ''
  let ownTurn = 0
  const onAdopted = (text: string) => {
    field = text
  }
  const words = openDraft({ kept: { text: '', at: 0 }, now, save, onAdopted, onUnsaved() {} })

  function save(saved: DraftText) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const fail = () => reject(new Error('Nothing came back.'))
    const answer: Parcel = {
      ...{ to: 'page', device, fail },
      arrive() {
        device.hear(saved)
        resolve()
      },
    }
    way.push({
      ...{ to: 'server', device, fail },
      async arrive() {
        tell(device, await server.save(saved))
        way.push(answer)
      },
    })
    return promise
  }

  /** As a page does with what is cached. */
  function change(next: ThreadState) {
    const isOther = next.draft !== cached.draft || next.draftAt !== cached.draftAt
    cached = next
    if (isOther) words.receive({ text: cached.draft ?? '', at: cached.draftAt?.getTime() ?? null })
  }

  const device = {
    field: () => field,
    keep: () => void words.saveLatest(),
    write(turns: Turn[], text: string) {
      ownTurn = turns.push({ text, by: device }) - 1
      field = text
      words.write(text)
    },
    send(turns: Turn[]) {
      if (field === '') return
      device.write(turns, '')
      void words.saveLatest()
      if (!words.isSaved()) return
      // Nothing of it was ever asked to be kept: the field is empty, as it was, and claims nothing.
      ownTurn = 0
      const emptied = turns.slice(0, -1).findLastIndex(({ text, isSent }) => text === '' && !isSent)
      for (const turn of turns.slice(emptied + 1)) if (turn.by === device) turn.isSent = true
    },
    hear({ text, at }: DraftText) {
      change(takeDraft(cached, { draft: text || null, writtenAt: new Date(at) }))
    },
    /** Whatever its socket would have brought is gone. Once there is another, the page asks. */
    cut() {
      const lost = way.filter(parcel => parcel.to === 'socket' && parcel.device === device)
      for (const parcel of lost) way.splice(way.indexOf(parcel), 1)
      device.reconnect()
    },
    reconnect() {
      void words.saveLatest()
      const asked = cached
      const arrive = async () => {
        const { text, at } = await server.read()
        const answer = { ...asked, draft: text || null, draftAt: at === null ? null : new Date(at) }
        way.push({ to: 'page', device, arrive: () => change(withDraftOf(answer, asked, cached)) })
      }
      way.push({ to: 'server', device, arrive })
    },
    check(turns: readonly Turn[]) {
      const isFine = turns.slice(ownTurn).some(({ text, isSent }) => text === field && !isSent)
      if (!isFine) throw new Error(`"${field}" has taken the place of "${turns[ownTurn]?.text}".`)
    },
  }
  return device
}

/** What was promised has happened. */
async function settled() {
  for (let times = 0; times < 10; times += 1) await Promise.resolve()
}
