import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from './local/postgres/start-postgres.ts'
import { freePort } from './platform/start/free-port.ts'
import { newFolder, type Program, startProgram } from './testing/program.ts'
import { requireWeb } from './testing/require-web.ts'

const home = newFolder()
const started: Program[] = []
let postgres: Postgres

beforeAll(async () => {
  requireWeb()
  // A public installation refuses the quick and unsafe database of the other tests.
  postgres = await startPostgres({ dir: path.join(home, 'postgres') })
})

afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

test('processes of a public installation may share one DATA_DIR, in which only their files are', {
  tags: 'variant',
  timeout: 120_000,
}, async () => {
  const addresses = await Promise.all([startPublic(), startPublic()])
  for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(readdirSync(home).sort(), "what is there, besides the test's own database").toEqual([
    'files',
    'postgres',
  ])
  for (const { child } of started) child.kill('SIGTERM')
  expect(await Promise.all(started.map(({ ended }) => ended))).toEqual([0, 0])
})

async function startPublic() {
  const port = await freePort()
  const program = startProgram({
    AKIN_ENV: 'production',
    AKIN_SECRET: 'mVQ1yH0zq7cXk3TnB9dRw5JpLs8fGa2e',
    PUBLIC_URL: 'https://akin.example',
    DATABASE_URL: postgres.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Akin <hello@akin.example>',
    TRUST_PROXY: 'none',
    HOST: 'localhost',
    PORT: String(port),
    DATA_DIR: home,
  })
  started.push(program)
  await program.ready()
  return `http://localhost:${port}`
}
