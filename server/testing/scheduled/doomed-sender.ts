// A server that only sends what is due, and is there to be killed: doomed-sender.ts <database>
import pino from 'pino'
import { openScheduled } from '#chat/scheduled/open-scheduled.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#platform/database/database.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const { db } = openDatabase(databaseUrl)
const config = readConfig({ AKIN_ENV: 'local', AKIN_SECRET: 'a secret that only tests know of' })
openScheduled({ db, config, log: pino({ level: 'silent' }) })
console.log('Akin is ready')
