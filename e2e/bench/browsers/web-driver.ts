import type { DrivenBrowser } from './driven-browser.ts'
import { pressing, typing } from './driven-browser.ts'

interface Answer {
  value: { error?: string; message?: string } | null
}

/** How elements are named on this line. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Session = Omit<DrivenBrowser, 'name' | 'photograph' | 'takeErrors'> & {
  capabilities: { browserVersion: string }
}

/** A session with a driver that speaks WebDriver, the standard that Safari and WebKitGTK have. */
export async function openSession(driver: string, wishes: object): Promise<Session> {
  const { sessionId, capabilities } = await ask<Pick<Session, 'capabilities'> & { sessionId: string }>(
    ...([driver, 'POST', '/session', { capabilities: { alwaysMatch: wishes } }] as const),
  )
  const send = <Result>(method: string, way: string, body?: object) =>
    ask<Result>(driver, method, `/session/${sessionId}${way}`, body)
  const evaluate: Session['evaluate'] = async (run, given) => {
    const script = `const done = arguments[1]
      ;(async () => JSON.stringify(await (${run})(arguments[0])))()
        .then(text => done({ text }), error => done({ fault: String(error?.stack ?? error) }))`
    const args = [given ?? null]
    const { text, fault } = await send<Ran>('POST', '/execute/async', { script, args })
    if (fault) throw new Error(`In the page: ${fault}`)
    return JSON.parse(text ?? 'null')
  }
  await send('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 })

  return {
    capabilities,
    goto: async url => void (await send('POST', '/url', { url })),
    evaluate,
    press: async place => void (await send('POST', '/actions', { actions: pressing(place) })),
    type: async text => void (await send('POST', '/actions', { actions: typing(text) })),
    async chooseFiles(selector, files) {
      const found = await send<Record<string, string>>('POST', '/element', {
        ...{ using: 'css selector', value: selector },
      })
      await send('POST', `/element/${found[elementKey]}/value`, { text: files.join('\n') })
    },
    /** The window has edges of its own, and takes a moment. */
    async resize(width, height) {
      const edges = await evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const)
      await send('POST', '/window/rect', { width: width + edges[0], height: height + edges[1] })
      await evaluate(hasRoom, { width, height })
    },
    deleteCookies: async () => void (await send('DELETE', '/cookie')),
    close: async () => void (await send('DELETE', '')),
  }
}

/** Runs in the page, until it is so. */
async function hasRoom({ width, height }: { width: number; height: number }) {
  while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame)
}

interface Ran {
  text?: string
  fault?: string
}

async function ask<Result>(driver: string, method: string, way: string, body: object = {}) {
  const response = await fetch(driver + way, {
    method,
    // A driver that has stuck would keep its browser and its display for ever.
    signal: AbortSignal.timeout(90_000),
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as Answer
  if (!response.ok) throw new Error(`${method} ${way}: ${value?.error}: ${value?.message}`)
  return value as Result
}
