import type { Check } from '@akin/contract/staff/installation-shapes.ts'
import { type Config, unsetCompany } from '#config.ts'
import { whyPushIsOff } from '#notifications/push/why-push-is-off.ts'

interface Facts {
  admins: number
  /** Who keeps the log of the staff as it is: a role of its own in the database, or its triggers alone. */
  log: 'own role' | 'triggers alone'
  /** Devices whose push service refuses us at the moment. */
  refusedDevices: number
  files: {
    /** Where new ones go. */
    in: 'disk' | 's3'
    /** Whether others still have to be moved there. */
    moving: boolean
    /** What has to be changed before S3 can be used. */
    fault: string | null
  }
  backups: { madeHours: number | null; verifiedDays: number | null; fault: string | null }
}

type Row = readonly [state: Check['state'], follows: string]

/**
 * What is configured, what is missing and what follows from it, by the name of the setting. Of what is secret it says whether
 * it is there, and of addresses the host alone.
 */
export function checksOf(config: Config, facts: Facts): Check[] {
  const rows: Record<string, Row> = {
    AKIN_ENV: environment(config),
    PUBLIC_URL: publicUrl(config),
    AKIN_SECRET: config.production
      ? [
          'ok',
          'Seals what must stay secret. Keep a copy: with another one everyone’s two-step sign-in stops fitting.',
        ]
      : ['open', 'This local installation has made its own and keeps it in DATA_DIR.'],
    DATABASE_URL: config.databaseUrl
      ? ['ok', `PostgreSQL at ${hostOf(config.databaseUrl)}. Back it up together with the files.`]
      : ['open', 'The PostgreSQL that came along keeps everything in DATA_DIR.'],
    ...mails(config),
    ...company(config),
    OUTSIDE_BODY: config.outsideBody
      ? ['ok', `Statements of reasons name ${config.outsideBody}.`]
      : [
          'missing',
          'Statements of reasons name nobody to turn to outside. In the European Union the law asks for it.',
        ],
    MEDIA_CHECK_URL: config.mediaCheckUrl
      ? ['ok', `New pictures and files are looked at by ${hostOf(config.mediaCheckUrl)}.`]
      : ['open', 'New pictures are compared with those that were removed here, and with nothing else.'],
    Push: push(config, facts),
    STRIPE_SECRET_KEY: selling(config),
    TRUST_PROXY: config.trustProxy
      ? ['ok', 'People are told apart by the address that your proxy names.']
      : ['open', 'No proxy counts. Behind one, everyone would have one address and share one limit.'],
    REDIS_URL: config.redisUrl
      ? ['ok', 'Several processes hear of each other at once.']
      : [
          'open',
          'Right for one process. People on a second one would see what happens on the first too late.',
        ],
    Metrics: metrics(config),
    FILES_DIR: filesDir(config, facts),
    S3_BUCKET: bucket(config, facts),
    BACKUP_TO: backups(config, facts),
    PASSKEY_DOMAIN: ['ok', `Passkeys are made for ${config.passkeyHost} and work nowhere else.`],
    'staff add': admins(facts),
    'Log of the staff': logRow(facts),
  }
  return Object.entries(rows).map(([setting, [state, follows]]) => ({ setting, state, follows }))
}

function environment({ production }: Config): Row {
  if (production) return ['ok', 'This is a real installation: limits are strict, and nothing is for tests.']
  return [
    'missing',
    'This is a local installation: limits are wide and mails stay here. Set it to production before people come.',
  ]
}

function publicUrl({ publicUrl }: Config): Row {
  if (publicUrl.startsWith('https:')) return ['ok', `Links in mails lead to ${hostOf(publicUrl)}.`]
  return [
    'missing',
    `Links in mails lead to ${publicUrl}, without https: what people type can be read on its way.`,
  ]
}

function mails({ smtpUrl, mailFrom, supportEmail }: Config): Record<string, Row> {
  return {
    SMTP_URL: smtpUrl
      ? ['ok', `Mails leave through ${hostOf(smtpUrl)}. Send yourself one below.`]
      : ['missing', 'Mails are kept at /dev/mail and reach nobody: nobody elsewhere can confirm an address.'],
    MAIL_FROM: isPlaceholder(mailFrom)
      ? ['missing', 'Mails come from an address that does not exist, and many mailboxes will not take them.']
      : ['ok', `Mails come from ${mailFrom}. Only the name before it follows the name of this installation.`],
    SUPPORT_EMAIL: isPlaceholder(supportEmail)
      ? ['missing', 'Pages tell people to write to an address that does not exist.']
      : ['ok', `People are told to write to ${supportEmail}.`],
  }
}

function company({ companyName, companyAddress, companyEmail }: Config): Record<string, Row> {
  const follows = 'The legal pages, every mail and every invoice have to say who runs this, and they do not.'
  return {
    COMPANY_NAME:
      companyName === unsetCompany.name ? ['missing', follows] : ['ok', `${companyName} runs this.`],
    COMPANY_ADDRESS: companyAddress === unsetCompany.address ? ['missing', follows] : ['ok', companyAddress],
    COMPANY_EMAIL: isPlaceholder(companyEmail) ? ['missing', follows] : ['ok', companyEmail],
  }
}

function selling({ sells, stripeSecretKey }: Config): Row {
  if (sells === null) return ['open', 'Nothing is for sale. Everything else works.']
  if (sells === 'sandbox') return ['open', 'A test checkout stands in for Stripe. It charges nothing.']
  if (/^(sk|rk)_test_/.test(stripeSecretKey))
    return ['missing', 'A test key: people can pay, and nobody is charged.']
  return ['ok', 'Plans and tokens are sold through Stripe.']
}

function push(config: Config, { refusedDevices }: Facts): Row {
  const why = whyPushIsOff(config)
  if (why === 'worker')
    return ['open', 'SERVICE_WORKER is off: no browser is told of anything while it is closed.']
  if (why === 'subject')
    return [
      'missing',
      'Browsers are told of nothing: push services want an address to complain to. Set COMPANY_EMAIL, or PUBLIC_URL with https.',
    ]
  if (refusedDevices > 0)
    return [
      'missing',
      `Push services refuse us for ${refusedDevices} of the last devices. The log says which: look at VAPID_SUBJECT and COMPANY_EMAIL.`,
    ]
  const keys = config.vapid ? 'with the keys that you have named' : 'with keys that Akin has made and sealed'
  return ['ok', `Browsers are told while they are closed, ${keys}. Other keys would end every subscription.`]
}

function metrics({ metrics, traces }: Config): Row {
  const traced = traces ? ` Traces go to ${hostOf(traces.url)}.` : ''
  if (metrics) return ['ok', `Prometheus can scrape ${metrics.host}, port ${metrics.port}.${traced}`]
  return ['open', `Nothing is counted, so no alarm can go off. Set METRICS_PORT, and scrape it.${traced}`]
}

function filesDir({ s3 }: Config, { files }: Facts): Row {
  if (s3 && files.in === 's3' && !files.moving)
    return ['ok', 'Uploads arrive in this folder on their way to S3. Nothing stays in it.']
  return [
    'ok',
    'Uploaded files are in this folder. All processes need the same one, and it has to be backed up.',
  ]
}

function bucket({ s3 }: Config, { files }: Facts): Row {
  if (!s3)
    return ['open', 'Files are kept in FILES_DIR. On several machines a bucket of S3 can take its place.']
  if (files.fault) return ['missing', `${files.fault[0]?.toUpperCase()}${files.fault.slice(1)}`]
  const where = `the bucket ${s3.bucket} of S3${s3.endpoint ? ` at ${hostOf(s3.endpoint)}` : ''}`
  const command = `npm run akin -- files move --to ${files.in} --apply`
  if (files.moving)
    return [
      'missing',
      `Not all files have come to ${files.in === 's3' ? where : 'the disk'} yet: ${command} goes on.`,
    ]
  if (files.in === 'disk')
    return [
      'open',
      `Files are kept in FILES_DIR, and ${where} is unused: npm run akin -- files move --to s3 moves them.`,
    ]
  return ['ok', `Files are in ${where}. It must not be public, and it has to be backed up.`]
}

/** A back-up counts once it was brought back: without a drill nobody knows what it is worth. */
function backups({ backupTo, backupKey, backupEveryHours, production }: Config, { backups }: Facts): Row {
  const { madeHours, verifiedDays, fault } = backups
  const isDrilled = verifiedDays !== null && verifiedDays < 8
  if (fault) return ['missing', `The last drill could not bring the back-up back as it was: ${fault}.`]
  if (backupTo && madeHours !== null && madeHours > 2 * backupEveryHours)
    return [
      'missing',
      `The last back-up is of ${Math.round(madeHours)} hours ago. Jobs and mail say why none came since.`,
    ]
  if (isDrilled)
    return [
      'ok',
      `The last back-up that was brought back for a try was so ${ago(verifiedDays)}. Keep AKIN_SECRET elsewhere.`,
    ]
  if (verifiedDays !== null)
    return [
      'missing',
      `No back-up was brought back for a try since ${ago(verifiedDays)}: npm run akin -- restore --verify.`,
    ]
  if (backupTo && backupKey.startsWith('age1'))
    return [
      'open',
      'Back-ups are made, and cannot be opened here. Try one where the secret key is: npm run akin -- restore --verify.',
    ]
  if (backupTo)
    return ['open', 'Back-ups are made. None was brought back for a try yet: that happens on Sundays.']
  const follows = 'Nothing is backed up by itself. What this machine loses is lost, unless you see to it.'
  return [production ? 'missing' : 'open', follows]
}

function ago(days: number) {
  if (days < 1) return 'today'
  return days < 2 ? 'yesterday' : `${Math.floor(days)} days ago`
}

function admins({ admins }: Facts): Row {
  if (admins > 1)
    return ['ok', `${admins} admins: one can check what the other decides, and let them in again.`]
  return [
    'missing',
    'There is one admin. Nobody can check a ban or answer an appeal against you, and if you lose your second step only a command helps.',
  ]
}

function logRow({ log }: Facts): Row {
  if (log === 'own role')
    return ['ok', 'A role of its own owns it in the database: this product itself cannot change a row.']
  return [
    'open',
    'Triggers keep its rows as they are. Whoever owns the database could take those away, and the chain would show it.',
  ]
}

function hostOf(address: string) {
  return new URL(address).host
}

function isPlaceholder(address: string) {
  return /@akin\.localhost\b/.test(address)
}
