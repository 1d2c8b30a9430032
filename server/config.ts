import path from 'node:path'
import * as z from 'zod/mini'
import { isProxyList } from './platform/start/proxy-list.ts'
import { pushHostsOf, vapidOf } from './platform/start/push-settings.ts'
import { bucketIn, s3Of } from './platform/start/s3-settings.ts'
import {
  hasProtocol,
  isOrigin,
  isOriginList,
  isPlace,
  isPort,
  isService,
  isShare,
  number,
  text,
} from './platform/start/setting-shapes.ts'
import { isVaried, requireStripe } from './platform/start/stripe-settings.ts'
import { isHeaderList, tracesOf } from './platform/start/trace-settings.ts'

/** What stands where nobody has said who runs this installation. */
export const unsetCompany = { name: 'Akin (local installation)', address: 'No address set' }

/** The only place that reads the environment. Throws an error that says in one sentence what to change. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = parse(withoutEmpty(env))
  const production = given.AKIN_ENV === 'production'
  if (production) requireForProduction(given)
  requireDirectDatabase(given)
  requireStripe(given, { production })
  const port = given.PORT
  return {
    production,
    local: !production,
    port,
    host: given.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    /** An origin as browsers write it: lower case, no default port, no slash at the end. */
    publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${port}`).origin,
    /** The host that passkeys are made for. */
    passkeyHost: given.PASSKEY_DOMAIN ?? new URL(given.PUBLIC_URL ?? `http://localhost:${port}`).hostname,
    /** Other addresses at which browsers may use passkeys of this host. */
    relatedOrigins: given.RELATED_ORIGINS?.split(',').map(origin => new URL(origin.trim()).origin) ?? [],
    dataDir: path.resolve(given.DATA_DIR),
    filesDir: path.resolve(given.FILES_DIR ?? path.join(given.DATA_DIR, 'files')),
    /** Null where files are kept on the disk alone. */
    ...s3Of(given, env),
    databaseUrl: given.DATABASE_URL,
    /** A pooler in front of it, for what needs no connection of its own. */
    databasePoolUrl: given.DATABASE_POOL_URL,
    redisUrl: given.REDIS_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Akin <hello@akin.localhost>',
    /** Empty on a local installation until it has read its own. */
    secret: given.AKIN_SECRET ?? '',
    /** Empty when no proxy is trusted. */
    trustProxy: given.TRUST_PROXY === 'none' ? '' : (given.TRUST_PROXY ?? ''),
    limitsScale: production ? 1 : given.LIMITS_SCALE,
    /** Limits per IP address are wider on a local installation, where everyone shares one address. */
    ipLimitsScale: production ? 1 : 100 * given.LIMITS_SCALE,
    stripeSecretKey: given.STRIPE_SECRET_KEY ?? '',
    stripeWebhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
    /** Empty for Stripe itself; tests have a server of their own. */
    stripeApiUrl: production ? '' : (given.STRIPE_API_URL ?? ''),
    /** For one question; it is asked twice. */
    stripeTimeoutMs: 4_000,
    /** Whoever takes the money: in production nobody, until there is a key. */
    sells: given.STRIPE_SECRET_KEY ? ('stripe' as const) : production ? null : ('sandbox' as const),
    /** Empty where there is no service that looks at what people bring. */
    mediaCheckUrl: given.MEDIA_CHECK_URL ?? '',
    mediaCheckMs: 3_000,
    /** Null where the installation has made its own. */
    vapid: vapidOf(given),
    /** Origins of push services besides those that browsers come with. */
    pushHosts: pushHostsOf(given, { production }),
    serviceWorker: given.SERVICE_WORKER === 'on',
    /** Null where nobody counts. */
    metrics: given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    traces: tracesOf(given),
    /** Empty where nothing is backed up by itself. */
    backupTo: given.BACKUP_TO ? placeOf(given.BACKUP_TO) : '',
    backupEveryHours: given.BACKUP_EVERY,
    backupKeepHours: 24 * given.BACKUP_KEEP,
    /** What encrypts back-ups: both halves of a key, or the public one. */
    backupKey: given.BACKUP_KEY ?? '',
    supportEmail: given.SUPPORT_EMAIL ?? 'support@akin.localhost',
    companyName: given.COMPANY_NAME ?? unsetCompany.name,
    companyAddress: given.COMPANY_ADDRESS ?? unsetCompany.address,
    companyEmail: given.COMPANY_EMAIL ?? 'hello@akin.localhost',
    /** Whom people can turn to outside who are not content with a decision; empty where nobody is named. */
    outsideBody: given.OUTSIDE_BODY ?? '',
    /** How long people are sent elsewhere before a process ends; named, it serves that long even if nobody is there. */
    drain: { ms: (given.DRAIN_SECONDS ?? 5) * 1_000, isNamed: given.DRAIN_SECONDS !== undefined },
    logLevel: given.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>

const drainBounds = 'must be a number of seconds from 0 to 600'

/** Every setting there is; the README has a line for each. */
export const Environment = z.object({
  AKIN_ENV: z._default(z.enum(['local', 'production'], 'must be local or production'), 'local'),
  PORT: z._default(number(isPort, 'must be a port number from 0 to 65535'), 3000),
  HOST: z.optional(z.string()),
  PUBLIC_URL: text(isOrigin, 'must be a web address such as https://akin.example'),
  PASSKEY_DOMAIN: text(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name such as akin.example'),
  RELATED_ORIGINS: text(
    isOriginList,
    'must list web addresses such as https://akin.example, https://chat.example',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  FILES_DIR: z.optional(z.string()),
  S3_ENDPOINT: text(isService, 'must be a web address such as https://s3.example'),
  S3_BUCKET: text(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as akin-files'),
  S3_REGION: text(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as eu-central-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  DATABASE_URL: text(
    hasProtocol('postgres:', 'postgresql:'),
    'must look like postgres://user:password@host:5432/database',
  ),
  DATABASE_POOL_URL: text(
    hasProtocol('postgres:', 'postgresql:'),
    'must look like postgres://user:password@host:6432/database',
  ),
  REDIS_URL: text(hasProtocol('redis:', 'rediss:'), 'must look like redis://host:6379 or rediss://host:6379'),
  SMTP_URL: text(
    hasProtocol('smtp:', 'smtps:'),
    'must look like smtp://user:password@host:587 or smtps://host:465',
  ),
  MAIL_FROM: text(/@/, 'must be an address such as Akin <hello@akin.example>'),
  AKIN_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 random characters'))),
  TRUST_PROXY: text(
    value => value === 'none' || isProxyList(value),
    'must list addresses or networks such as 10.0.0.5, 10.1.0.0/16, or be none',
  ),
  LIMITS_SCALE: z._default(
    number(value => value > 0, 'must be a number above 0'),
    1,
  ),
  STRIPE_SECRET_KEY: text(/^(sk|rk)_/, 'must be a secret key, which begins with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: text(/^whsec_/, 'must be the signing secret of a webhook, which begins with whsec_'),
  STRIPE_API_URL: z.optional(z.url('must be a web address')),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  VAPID_SUBJECT: text(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https:'),
  PUSH_HOSTS: text(isOriginList, 'must list web addresses such as https://push.example'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  METRICS_PORT: z.optional(number(isPort, 'must be a port number from 0 to 65535')),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(isService, 'must be a web address such as http://collector.example:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: text(
    isHeaderList,
    'must list headers such as authorization=Bearer%20abc,x-team=akin',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(number(isShare, 'must be a share from 0 to 1, such as 0.01'), 0.01),
  MEDIA_CHECK_URL: text(isService, 'must be a web address such as https://check.example/file'),
  BACKUP_TO: text(isPlace, 'must be a folder, or a bucket such as s3://akin-backups'),
  BACKUP_EVERY: z._default(
    z.coerce
      .number('must be a number of hours from 1 to 744')
      .check(z.gte(1, 'must be 1 hour or more'), z.lte(744, 'must be 744 hours or less')),
    24,
  ),
  BACKUP_KEEP: z._default(
    z.coerce
      .number('must be a number of days from 1 to 3650')
      .check(z.gte(1, 'must be 1 day or more'), z.lte(3650, 'must be 3650 days or less')),
    35,
  ),
  BACKUP_KEY: text(
    /^(age1|AGE-SECRET-KEY-(PQ-)?1)[a-z0-9]{40,}$/i,
    'must be a key of age, which begins with AGE-SECRET-KEY-1 or, where it only encrypts, with age1',
  ),
  SUPPORT_EMAIL: z.optional(z.email('must be an email address')),
  COMPANY_NAME: z.optional(z.string()),
  COMPANY_ADDRESS: z.optional(z.string()),
  COMPANY_EMAIL: z.optional(z.email('must be an email address')),
  OUTSIDE_BODY: text(/^[^\r\n]{3,200}$/, 'must be one line of 3 to 200 characters'),
  DRAIN_SECONDS: z.optional(
    z.coerce.number(drainBounds).check(z.minimum(0, drainBounds), z.maximum(600, drainBounds)),
  ),
  LOG_LEVEL: z._default(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'info',
  ),
})
type Environment = z.infer<typeof Environment>

export const neededInProduction = [
  'AKIN_SECRET',
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUST_PROXY',
] as const

function withoutEmpty(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
}

function parse(env: Record<string, string | undefined>): Environment {
  const result = z.safeParse(Environment, env)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`${String(issue?.path[0])} ${issue?.message}.`)
}

function requireForProduction(env: Environment) {
  const missing = neededInProduction.filter(name => env[name] === undefined)
  if (missing.length > 0) {
    const hint = missing.includes('TRUST_PROXY')
      ? ' (the addresses of the proxies in front of it, or none)'
      : ''
    throw new Error(`With AKIN_ENV=production Akin also needs ${missing.join(', ')}${hint}.`)
  }
  if (!isVaried(env.AKIN_SECRET ?? '')) {
    throw new Error('AKIN_SECRET repeats itself and could be guessed: make one with openssl rand -base64 32.')
  }
}

/** Migrations, notices and jobs need connections of their own. */
function requireDirectDatabase(env: Environment) {
  if (env.DATABASE_POOL_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_POOL_URL also needs DATABASE_URL, which names PostgreSQL itself.')
}

function placeOf(value: string) {
  return bucketIn(value) ? value : path.resolve(value)
}
