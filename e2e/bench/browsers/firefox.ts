import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openBidi } from './bidi.ts'
import { type DrivenBrowser, pressing, typing } from './driven-browser.ts'
import { firefoxPrefs } from './firefox-prefs.ts'

export interface Firefox extends DrivenBrowser {
  setCookie(url: string, name: string, value: string): Promise<unknown>
}

/** A real Firefox, driven by WebDriver BiDi: Playwright has one of its own making only. */
export async function openFirefox(executable: string, pushService?: string): Promise<Firefox> {
  const profile = mkdtempSync(path.join(tmpdir(), 'akin-firefox-'))
  const lines = Object.entries(firefoxPrefs(pushService)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(executable, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_REMOTE_ALLOW_SYSTEM_ACCESS: '1' },
  })
  const { send, on, close } = await openBidi(`${await addressIn(child.stderr)}/session`)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = tree.contexts[0]?.context ?? ''
  let errors: string[] = []
  let isLeaving = false
  on<LogEntry>('log.entryAdded', ({ level, text, stackTrace }) => {
    if (level !== 'error' || (isLeaving && isBrokenOff(text))) return
    const [frame] = stackTrace?.callFrames ?? []
    errors.push(frame ? `${text} (${frame.url}:${frame.lineNumber})` : `${text}`)
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  async function evaluateText(expression: string, ownership = 'none') {
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      ...{ expression, awaitPromise: true, userActivation: true, target: { context } },
      resultOwnership: ownership,
    })
    if (!result) throw new Error(`In Firefox: ${exceptionDetails?.text}`)
    return result
  }

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async goto(url) {
      isLeaving = true
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
      isLeaving = false
    },
    setCookie: (url, name, value) =>
      send('storage.setCookie', {
        cookie: { name, value: { type: 'string', value }, domain: new URL(url).hostname, httpOnly: true },
      }),
    async evaluate<Result, Given>(run: (given: Given) => Result | Promise<Result>, given?: Given) {
      const call = `(${run})(${JSON.stringify(given) ?? ''})`
      const { value } = await evaluateText(`(async () => JSON.stringify(await ${call}))()`)
      return JSON.parse(value ?? 'null') as Result
    },
    press: async place => void (await send('input.performActions', { context, actions: pressing(place) })),
    type: async text => void (await send('input.performActions', { context, actions: typing(text) })),
    async chooseFiles(selector, files) {
      const { sharedId } = await evaluateText(`document.querySelector(${JSON.stringify(selector)})`)
      await send('input.setFiles', { context, element: { sharedId }, files })
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async photograph() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    deleteCookies: async () => void (await send('storage.deleteCookies')),
    async takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    async close() {
      const ended = once(child, 'exit')
      close()
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** What it says of files that a page was still fetching when it was left. One that a page lacks keeps it from being taken over. */
function isBrokenOff(text: string | null) {
  return /^Failed to load|error loading dynamically imported module|Unable to preload CSS/.test(text ?? '')
}

interface Evaluated {
  result?: { value?: string; sharedId?: string }
  exceptionDetails?: { text: string }
}

interface LogEntry {
  level: string
  text: string | null
  stackTrace?: { callFrames: { url: string; lineNumber: number }[] }
}

async function addressIn(output: NodeJS.ReadableStream) {
  const said: string[] = []
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      output.resume()
      return address
    }
    said.push(line)
  }
  throw new Error(`Firefox did not start:\n${said.join('\n')}`)
}
