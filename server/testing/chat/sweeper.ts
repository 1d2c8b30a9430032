// What a server does about messages whose time is over, and nothing else, until it is killed: sweeper.ts <database>
import pino from 'pino'
import { openExpiring } from '#chat/changing/open-expiring.ts'
import { openDatabase } from '#platform/database/database.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const { db } = openDatabase(databaseUrl, { poolSize: 2 })
openExpiring({ db, log: pino({ level: 'silent' }) })
