// A server that only sends pushes, and is there to be killed: doomed-pusher.ts <database> <push service>
import { pushing } from '#notifications/push/pushing.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLoops } from '#platform/loops.ts'
import { pusherDeps } from './pusher-deps.ts'

const [databaseUrl = '', origin = ''] = process.argv.slice(2)
const { db } = openDatabase(databaseUrl)
openLoops(pusherDeps(db, origin), [pushing])
console.log('Akin is ready')
