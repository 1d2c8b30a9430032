import { setTimeout as pause } from 'node:timers/promises'
import { actsOn } from '../../e2e/bench/acts.ts'
import { openCable } from '../../e2e/bench/cable.ts'
import type { Figure } from './report.ts'
import { goToChat, type Screen, type WithNotes } from './screen.ts'

interface Away {
  name: string
  /** How long it lasts, and how it begins and ends. */
  ms: number
  leave: () => Promise<void>
  comeBack: () => Promise<void>
}

const messages = 30
const mostMs = 2000

/** No network at all. After 31 seconds all attempts to reconnect are spent: from then on time changes nothing. */
export async function offline({ page }: Screen, ms: number): Promise<Away> {
  const [context, cable] = [page.context(), await openCable(page)]
  return {
    name: 'offline',
    ms,
    async leave() {
      await context.setOffline(true)
      await cable.cut()
    },
    async comeBack() {
      cable.mend()
      await context.setOffline(false)
    },
  }
}

/**
 * The machine sleeps: every process of the browser is stopped and later goes on, with a clock that has jumped. After 75
 * seconds the server has given up its socket.
 */
export function asleep(pid: number, ms: number): Away {
  return {
    name: 'asleep',
    ms,
    leave: async () => void process.kill(-pid, 'SIGSTOP'),
    comeBack: async () => void process.kill(-pid, 'SIGCONT'),
  }
}

/** What the other one has said and changed while someone was away, until all of it is painted, without a reload. */
export async function measureWaking(url: string, ana: Screen, ben: Screen, away: Away): Promise<Figure> {
  const { act } = actsOn({ url })
  const say = async (body: string) =>
    act<{ id: number }>({ context: ben.page.context() }, 'POST', `/api/chat/${ana.id}/messages`, {
      clientId: crypto.randomUUID(),
      body,
    })
  const of = (path: string) => `/api/messages/${path}`
  const bens = { context: ben.page.context() }

  // High enough for everything to be drawn at once.
  await ana.page.setViewportSize({ width: 1280, height: 2600 })
  const { message, log } = await goToChat(ana, ben)
  const [edited, deleted, liked] = [
    await say(`Edited while ${away.name}`),
    await say(`Deleted while ${away.name}`),
    await say(`Liked while ${away.name}`),
  ]
  await message(ben, `Liked while ${away.name}`).waitFor()
  await ana.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const left = Date.now()
  await away.leave()
  for (let turn = 1; turn <= messages; turn++) await say(`${turn} of ${messages} while ${away.name}`)
  await act(bens, 'PATCH', of(`${edited.id}`), { body: `Changed while ${away.name}` })
  await act(bens, 'DELETE', of(`${deleted.id}?for=everyone`))
  await act(bens, 'PUT', of(`${liked.id}/reactions/${encodeURIComponent('🎉')}`))
  await pause(away.ms - (Date.now() - left))
  const back = Date.now()
  await away.comeBack()
  const texts = [
    `Changed while ${away.name}`,
    'Message deleted',
    '🎉',
    ...Array.from({ length: messages }, (_, index) => `${index + 1} of ${messages} while ${away.name}`),
  ]
  const painted = await ana.page.evaluate(allPainted, texts)
  const isSamePage = await ana.page.evaluate(() => 'isSamePage' in window)
  const isGone = !(await log.textContent())?.includes(`Deleted while ${away.name}`)
  const took = painted - back
  const holds = took <= mostMs && isSamePage && isGone
  return {
    name: `${away.name} for ${Math.round(away.ms / 1000)} s, ${messages} messages, an edit, a deletion, a reaction`,
    words: `all there ${took.toFixed(0)} ms after waking`,
    aim: { words: `≤ ${mostMs} ms`, holds },
  }
}

/** Runs in the page. */
async function allPainted(texts: string[]) {
  const { notes } = window as WithNotes
  const moments = await Promise.all(texts.map(text => notes.painted('[role="log"]', text)))
  return Math.max(...moments)
}
