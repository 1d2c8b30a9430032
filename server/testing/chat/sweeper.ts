// What a server does about messages whose time is over, and nothing else, until it is killed: sweeper.ts <database>
import pino from 'pino'
import { expiring } from '#chat/changing/expiring.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLoops } from '#platform/loops.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const { db } = openDatabase(databaseUrl, { poolSize: 2 })
openLoops({ db, log: pino({ level: 'silent' }) }, [expiring])
