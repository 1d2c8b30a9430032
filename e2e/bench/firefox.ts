import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

interface Answer {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
}

/** Each was tried by leaving it out. */
function prefs(pushService: string) {
  return {
    'dom.push.serverURL': pushService,
    // Without this one a ws: address is passed over.
    'dom.push.testing.allowInsecureServerURL': true,
    // Under automation Firefox does not connect to push services unless told to.
    'dom.push.connection.enabled': true,
    // 1 allows, for all sites. Otherwise it asks, and nobody answers.
    'permissions.default.desktop-notification': 1,
    // It draws notifications itself: a machine of tests has nobody else who does.
    'alerts.useSystemBackend': false,
    // It talks to nobody but the page's own server and the push service.
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.aboutwelcome.enabled': false,
    'browser.region.network.url': '',
    'browser.safebrowsing.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.getAddons.cache.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.server': 'data:,',
  }
}

/** A real Firefox, driven by WebDriver BiDi: Playwright has one of its own making only. */
export async function openFirefox(executable: string, pushService: string) {
  const profile = mkdtempSync(path.join(tmpdir(), 'akin-firefox-'))
  const lines = Object.entries(prefs(pushService)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(executable, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_REMOTE_ALLOW_SYSTEM_ACCESS: '1' },
  })
  const address = await addressIn(child.stderr)
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not listen.')))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })

  async function send<Result>(method: string, params: object = {}): Promise<Result> {
    last += 1
    const id = last
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await promise
    waiting.delete(id)
    if (answer.type === 'error') throw new Error(`Firefox: ${answer.error}: ${answer.message}`)
    return answer.result as Result
  }

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = tree.contexts[0]?.context ?? ''

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    goto: (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    setCookie: (url: string, name: string, value: string) =>
      send('storage.setCookie', {
        cookie: { name, value: { type: 'string', value }, domain: new URL(url).hostname, httpOnly: true },
      }),
    /** Runs in the page; what it answers comes as JSON. */
    async evaluate<Result>(run: string): Promise<Result> {
      const expression = `(async () => JSON.stringify(await (${run})()))()`
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        ...{ expression, awaitPromise: true, userActivation: true, target: { context } },
      })
      if (!result) throw new Error(`In Firefox: ${exceptionDetails?.text}`)
      return JSON.parse(result.value ?? 'null') as Result
    },
    async close() {
      const ended = once(child, 'exit')
      socket.close()
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

interface Evaluated {
  result?: { value?: string }
  exceptionDetails?: { text: string }
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
