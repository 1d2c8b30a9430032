// Run once where an image is built: whoever starts it may write nothing, and then finds all that Node has compiled.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { flags, memory } from './setup/as-started.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'akin-warm-'))
const args = ['--import', './scripts/setup/load-fast.mjs', ...flags, 'server/main.ts']
const child = spawn(process.execPath, args, {
  env: { ...process.env, ...memory, PORT: '0', DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(child, 'exit')
let said = ''
for await (const text of child.stdout.setEncoding('utf8')) {
  said += text
  if (said.includes('Akin is ready')) child.kill('SIGTERM')
}
const [code] = await ended
rmSync(folder, { recursive: true, force: true })
if (code !== 0) console.error(said)
process.exitCode = code ?? 1
