// A server that only sends what is due, and is there to be killed: doomed-sender.ts <database>
import pino from 'pino'
import { scheduling } from '#chat/scheduled/scheduling.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLoops } from '#platform/loops.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const { db } = openDatabase(databaseUrl)
const config = readConfig({ AKIN_ENV: 'local', AKIN_SECRET: 'a secret that only tests know of' })
openLoops({ db, config, log: pino({ level: 'silent' }) }, scheduling)
console.log('Akin is ready')
