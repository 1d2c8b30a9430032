import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/platform/start/free-port.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { endProgram } from './end-program.ts'
import { hearingErrors } from './hearing-errors.ts'
import { openSession } from './web-driver.ts'
import { openXDisplay } from './x-display.ts'

/** The programs that it takes; `find-chromium.mjs` finds them. */
export interface WebKitPrograms {
  driver: string
  browser: string
  display: string
}

const patience = 60_000

/** A real WebKitGTK on a display that nobody looks at: of all browsers on Linux the nearest to Safari. */
export async function openWebKit(programs: WebKitPrograms): Promise<DrivenBrowser> {
  await using opened = new AsyncDisposableStack()
  const home = makeHome()
  opened.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  const display = await openXDisplay(programs.display)
  opened.defer(display.close)
  const port = await freePort()
  const child = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...surroundings(home), DISPLAY: display.name },
  })
  opened.defer(() => endProgram(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const address = `http://127.0.0.1:${port}`
  await answering(`${address}/status`, () => said)
  const session = await openSession(address, {
    'webkitgtk:browserOptions': { binary: programs.browser, args: settings },
  })
  const { close: endSession, capabilities, ...driven } = session
  opened.defer(endSession)
  const ending = opened.move()

  return {
    ...driven,
    ...hearingErrors(driven),
    name: `WebKitGTK ${capabilities.browserVersion}`,
    /** Its driver takes two seconds for one, and with some for ever. */
    photograph: async () => display.photograph(await driven.evaluate(areaOfPage)),
    close: () => ending.disposeAsync(),
  }
}

const settings = [
  '--automation',
  // A microphone that beeps. Under automation nobody has to be asked whether it may be heard.
  '--enable-media-stream=true',
  '--enable-mock-capture-devices=true',
]

function makeHome() {
  const home = mkdtempSync(path.join(tmpdir(), 'akin-webkit-'))
  const folder = path.join(home, '.config/gtk-3.0')
  mkdirSync(folder, { recursive: true })
  // Nothing moves on its way in, so that whatever is pressed is where it will be.
  writeFileSync(path.join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  // The row of buttons above the page would keep the window from being as narrow as a phone.
  writeFileSync(
    path.join(folder, 'gtk.css'),
    'window * { min-width: 0; margin: 0; padding: 0; font-size: 1px }',
  )
  return home
}

/** None of those of whoever runs the tests: no desktop is asked for anything. */
function surroundings(home: string) {
  const { PATH = '', TMPDIR = tmpdir() } = process.env
  return {
    ...{ PATH, TMPDIR, HOME: home, XDG_RUNTIME_DIR: home, LANG: 'C' },
    ...{ NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory', DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    // What draws is the processor.
    ...{ LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  }
}

/** Runs in the page, once what has changed is painted. */
async function areaOfPage() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  return { left: screenX, top: screenY + outerHeight - innerHeight, width: innerWidth, height: innerHeight }
}

async function answering(url: string, said: () => string) {
  const deadline = Date.now() + patience
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`WebKitWebDriver does not answer:\n${said()}`)
    await pause(50)
  }
}
