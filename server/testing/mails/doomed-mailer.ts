// A server that only mails what waits for people, and is there to be killed: doomed-mailer.ts <database> <mail server>
import pino from 'pino'
import { readConfig } from '#config.ts'
import { notificationJobs } from '#notifications/jobs.ts'
import { mailing } from '#notifications/mails/mailing.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { openLoops } from '#platform/loops.ts'
import { openSmtp } from '#platform/mail/smtp.ts'

const [url = '', mailServer = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const { db } = openDatabase(url, { poolSize: 4 })
const config = readConfig({ AKIN_ENV: 'local', AKIN_SECRET: 'a secret that only tests know of' })
const { mailFrom: from, publicUrl } = config
const deps = { db, config, log, mailer: openSmtp({ url: mailServer, from, publicUrl }) } as Deps
const workers = openJobs({
  ...{ url, handlers: notificationJobs, deps, log, lookEverySeconds: { due: 0.5, dead: 1 } },
})
await workers.start()
openLoops(deps, mailing)
console.log('Akin is ready')
