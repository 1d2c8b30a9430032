import type { Config } from '#config.ts'
import { shownPath } from '#platform/start/shown-path.ts'

interface Places {
  postgresDir: string | undefined
  logFile: string
  live: boolean
}

/** What the terminal shows after the start: addresses and folders. */
export function greeting(config: Config, { postgresDir, logFile, live }: Places) {
  const rows = [
    ['Open', config.publicUrl],
    [
      'Mail',
      config.smtpUrl ? 'sent over SMTP_URL' : `${config.publicUrl}/dev/mail (kept here, nothing is sent)`,
    ],
    ['Database', postgresDir ? `PostgreSQL in ${shownPath(postgresDir)}` : 'as DATABASE_URL says'],
    ['Files, log', `${shownPath(config.filesDir)}, ${shownPath(logFile)}`],
    ['Parts', `${config.publicUrl}/dev/ui, ${config.publicUrl}/api/docs`],
    ['People', 'npm run demo fills it with people to try it with'],
  ]
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(12)}${value}`)
  return [
    '',
    `  Akin is ready${live ? ', with hot reload' : ''}. Stop it with Ctrl-C.`,
    '',
    ...lines,
    '',
  ].join('\n')
}
