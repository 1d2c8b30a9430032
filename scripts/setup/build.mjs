import { rmSync, writeFileSync } from 'node:fs'
import { at, tools } from './paths.mjs'
import { filesBefore, sweep } from './release-before.mjs'
import { runNode } from './run-node.mjs'
import { glanceAt, readOrEmpty, sourcesUnder, stampOf } from './stamp.mjs'

/** Whoever has it built: in the environment of a test runner the server's half would not fit its React. */
const env = { NODE_ENV: 'production' }

const stampFile = at('web/dist/.build-stamp')
/** What the sources looked like when they were last found to be those of this build. */
const glanceFile = at('web/dist/.build-glance')

/** Builds the web for browser and server, unless it has been built from these very sources. */
export async function build() {
  const sources = [
    at('package-lock.json'),
    ...['web', 'contract', 'content'].map(folder => at(folder)).flatMap(sourcesUnder),
  ]
  const built = readOrEmpty(stampFile)
  const glance = `${built} ${glanceAt(sources)}`
  if (built && readOrEmpty(glanceFile) === glance) return { ok: true }
  const wanted = stampOf(sources)
  if (built === wanted) {
    writeFileSync(glanceFile, glance)
    return { ok: true }
  }
  console.log('Building the web.')
  const before = filesBefore(at('web/dist'))
  // A build that breaks halfway must not pass for the one before it.
  rmSync(stampFile, { force: true })
  for (const kind of [[], ['--ssr']]) {
    const { code } = await runNode([tools.vite, 'build', 'web', ...kind, '--logLevel', 'warn'], { env })
    if (code !== 0) return { ok: false }
  }
  sweep(at('web/dist'), before)
  // It has entries for the modules of earlier builds, which have other names.
  rmSync(at('.cache/node'), { recursive: true, force: true })
  writeFileSync(stampFile, wanted)
  return { ok: true }
}
