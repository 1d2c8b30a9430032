// A server that is there to be killed: doomed-server.ts <database> <Stripe> <where it kills itself>
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { openOutbox } from '#local/outbox.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openDisk } from '#platform/storage/disk.ts'
import { giftEffect } from './gift.ts'
import { stripeConfig } from './stripe-config.ts'

const [databaseUrl = '', stripeUrl = '', doomedAt = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const folder = mkdtempSync(path.join(tmpdir(), 'akin-'))
const { db } = openDatabase(databaseUrl, { poolSize: 3 })
const config = {
  ...readConfig({ AKIN_ENV: 'local', AKIN_SECRET: 'a secret that only tests know of' }),
  ...stripeConfig({ url: stripeUrl }),
}
const mailer = await openOutbox(path.join(folder, 'mail'))
const storage = await openDisk(path.join(folder, 'files'))
const app = await buildApp({ config, db, mailer, storage, log }, { effects: { flower: giftEffect(die) } })
// What was done is committed, and its answer is about to leave.
app.addHook('onSend', async () => die('committed'))
console.log(`Akin is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)

function die(place: string) {
  if (place === doomedAt) process.kill(process.pid, 'SIGKILL')
}
