import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from '@playwright/test'

type Pattern = string | RegExp

export interface Watch {
  /** Returns how to stop listening to it. */
  follow(context: BrowserContext): () => void
  /** Another process of the same installation is no foreign host. */
  know(url: string): void
  /** Addresses that this test makes fail on purpose: a path, or a pattern for it. */
  expectFailedLoads(...paths: Pattern[]): void
  /** Errors that this test provokes on purpose, by a part of their text. */
  expectErrors(...texts: Pattern[]): void
  /** Everything that went wrong in the followed browsers and was not announced. */
  problems(): string[]
}

/** So long a log out may take, from being asked for to an empty page. */
const leavingMs = 2_000

interface Trouble {
  kind: 'load' | 'error' | 'foreign'
  subject: string
  text: string
}

/** Listens to browsers for what no page may do: log an error, throw, break its policy, talk to a foreign host. */
export function openWatch(ownUrl: string): Watch {
  const troubles: Trouble[] = []
  const loads: Pattern[] = []
  const errors: Pattern[] = []
  const own = new Set([new URL(ownUrl).host])

  function follow(context: BrowserContext) {
    const askedAt = new Map<string, number>()
    let leftAt = Number.NEGATIVE_INFINITY
    /** What a page asks for in the very moment in which someone logs out hears that nobody is signed in. */
    const isLastAnswer = (message: ConsoleMessage) =>
      is401(message) && Math.abs((askedAt.get(message.location().url) ?? Number.NaN) - leftAt) < leavingMs
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error' || isVisitorsAnswer(message) || isLastAnswer(message)) return
      troubles.push(fromConsole(message))
    }
    const onError = (error: WebError) => {
      const text = String(error.error().stack ?? error.error())
      troubles.push({ kind: 'error', subject: text, text: `uncaught: ${text}` })
    }
    const onRequest = (request: Request) => {
      const url = request.url()
      askedAt.set(url, Date.now())
      if (new URL(url).pathname === '/api/logout') leftAt = Date.now()
      noteForeign(url)
    }
    const onPage = (page: Page) => page.on('websocket', socket => noteForeign(socket.url()))
    context.on('console', onConsole)
    context.on('weberror', onError)
    context.on('request', onRequest)
    for (const page of context.pages()) onPage(page)
    context.on('page', onPage)
    return () => {
      context.off('console', onConsole)
      context.off('weberror', onError)
      context.off('request', onRequest)
      context.off('page', onPage)
    }
  }

  function noteForeign(url: string) {
    const { protocol, host } = new URL(url)
    if (!/^(http|ws)s?:$/.test(protocol) || own.has(host)) return
    troubles.push({ kind: 'foreign', subject: url, text: `a request to a foreign host: ${url}` })
  }

  function isAnnounced({ kind, subject }: Trouble) {
    if (kind === 'foreign') return false
    return (kind === 'load' ? loads : errors).some(pattern => fits(pattern, subject, kind))
  }

  return {
    follow,
    know: url => void own.add(new URL(url).host),
    expectFailedLoads: (...paths) => void loads.push(...paths),
    expectErrors: (...texts) => void errors.push(...texts),
    problems: () => troubles.filter(trouble => !isAnnounced(trouble)).map(({ text }) => text),
  }
}

/** Browsers log the 401 by which a call hears that nobody is signed in, and nobody can stop them. */
function isVisitorsAnswer(message: ConsoleMessage) {
  return is401(message) && askedOfAnyone.includes(new URL(message.location().url).pathname)
}

function is401(message: ConsoleMessage) {
  return /status of 401/.test(message.text())
}

/** Who someone is, and what a page asks for or says by itself, a moment later: by then a session may have ended elsewhere. */
const askedOfAnyone = ['/api/user', '/api/standing', '/api/discover/searches', '/api/bell', '/api/attention']

function fromConsole(message: ConsoleMessage): Trouble {
  const text = message.text()
  const { url } = message.location()
  if (!text.startsWith('Failed to load resource')) {
    return { kind: 'error', subject: text, text: `console: ${text}` }
  }
  return { kind: 'load', subject: new URL(url).pathname, text: `console: ${text} ${url}` }
}

function fits(pattern: Pattern, subject: string, kind: Trouble['kind']) {
  if (pattern instanceof RegExp) return pattern.test(subject)
  return kind === 'load' ? subject === pattern : subject.includes(pattern)
}
