// A server with everything that tokens buy, and there to be killed: doomed-server.ts <database>
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { openOutbox } from '#local/outbox.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openDisk } from '#platform/storage/disk.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'akin-'))
const { db } = openDatabase(databaseUrl, { poolSize: 3 })
const config = readConfig({ AKIN_ENV: 'local', AKIN_SECRET: 'a secret that only tests know of' })
const mailer = await openOutbox(path.join(folder, 'mail'))
const storage = await openDisk(path.join(folder, 'files'))
const app = await buildApp({ config, db, mailer, storage, log: pino({ level: 'silent' }) })
console.log(`Akin is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
