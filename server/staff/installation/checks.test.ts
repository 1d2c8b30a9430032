import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { checksOf } from './checks.ts'

const whole = {
  AKIN_ENV: 'production',
  PUBLIC_URL: 'https://harbour.example',
  AKIN_SECRET: 'Zk3!x9Qw7Lm2@rT8vB5nHs4$cY6uJd1p',
  DATABASE_URL: 'postgres://akin:hunter2@db.example/akin',
  SMTP_URL: 'smtp://post:hunter2@mail.example:587',
  MAIL_FROM: 'Harbour <hello@harbour.example>',
  SUPPORT_EMAIL: 'help@harbour.example',
  COMPANY_NAME: 'Harbour Ltd',
  COMPANY_ADDRESS: '1 Quay',
  COMPANY_EMAIL: 'office@harbour.example',
  OUTSIDE_BODY: 'User Rights, https://user-rights.example',
  TRUST_PROXY: '10.0.0.5',
  REDIS_URL: 'redis://:hunter2@redis.example',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'harbour-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'Zk3x9Qw7Lm2',
  S3_SECRET_ACCESS_KEY: 'hunter2',
  MEDIA_CHECK_URL: 'https://check.example/file?key=hunter2',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2',
  STRIPE_SECRET_KEY: 'sk_live_Zk3x9Qw7Lm2rT8vB5nHs4cY6uJd1p',
  STRIPE_WEBHOOK_SECRET: 'whsec_Zk3x9Qw7Lm2rT8vB5nHs4cY6uJd1p',
  BACKUP_TO: '/srv/backups',
  BACKUP_KEY: 'AGE-SECRET-KEY-1QQPQYPQQYPQQYPQQYPQQYPQQYPQQYPQQYPQQYPQQYPQQYhunter2',
}
const inS3 = { in: 's3', moving: false, fault: null } as const
const drilled = { madeHours: 5, verifiedDays: 3, fault: null }
const never = { madeHours: null, verifiedDays: null, fault: null }
const settled = { admins: 2, log: 'own role', refusedDevices: 0, files: inS3, backups: drilled } as const

test('where everything is set nothing is missing, and no secret is shown', () => {
  const checks = checksOf(readConfig(whole), settled)
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(JSON.stringify(checks)).not.toMatch(/hunter2|Zk3/)
})

test('what a laptop has is said by name, with what follows from it', () => {
  const files = { in: 'disk', moving: false, fault: null } as const
  const facts = { admins: 1, log: 'triggers alone', refusedDevices: 0, files, backups: never } as const
  const checks = checksOf(readConfig({}), facts)
  const missing = checks.filter(({ state }) => state === 'missing').map(({ setting }) => setting)
  expect(missing).toEqual([
    ...['AKIN_ENV', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'],
    ...['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_EMAIL', 'OUTSIDE_BODY', 'Push', 'staff add'],
  ])
  expect(checks.filter(({ follows }) => follows.length < 8)).toEqual([])
})

test('a key of Stripe for tests is no key', () => {
  const config = readConfig({ ...whole, STRIPE_SECRET_KEY: whole.STRIPE_SECRET_KEY.replace('live', 'test') })
  const [found] = checksOf(config, settled).filter(({ setting }) => setting === 'STRIPE_SECRET_KEY')
  expect(found?.state).toBe('missing')
})

test('where files are is said, and what is missing before all of them are there', () => {
  const row = (files: object, setting = 'S3_BUCKET') =>
    checksOf(readConfig(whole), { ...settled, files: { ...inS3, ...files } }).find(
      check => check.setting === setting,
    )
  expect(row({})).toMatchObject({
    state: 'ok',
    follows: expect.stringMatching(/^Files are in the bucket harbour-files of S3 at s3\.example\./),
  })
  expect(row({ in: 'disk' })?.follows).toMatch(/^Files are kept in FILES_DIR, and .* is unused/)
  expect(row({ moving: true })).toMatchObject({
    state: 'missing',
    follows: expect.stringContaining('files move --to s3 --apply goes on'),
  })
  expect(row({ fault: 'the bucket is not there.' })).toMatchObject({
    state: 'missing',
    follows: 'The bucket is not there.',
  })
  expect(row({}, 'FILES_DIR')?.follows).toContain('Nothing stays in it')
  expect(row({ moving: true }, 'FILES_DIR')?.follows).toContain('backed up')
})

test('push that is off or refused says why, and what mends it', () => {
  const push = (changes: object, facts = settled) =>
    checksOf(readConfig({ ...whole, ...changes }), facts).find(({ setting }) => setting === 'Push')
  expect(push({ SERVICE_WORKER: 'off' })).toMatchObject({ state: 'open' })
  const nobody = { COMPANY_EMAIL: undefined, PUBLIC_URL: 'http://harbour.example' }
  expect(push(nobody)?.follows).toContain('Set COMPANY_EMAIL')
  expect(push({}, { ...settled, refusedDevices: 3 } as never)?.follows).toContain('for 3 of')
})

test('back-ups count once one was brought back, and say when that is long ago or failed', () => {
  const row = (backups: object, changes: object = {}) => {
    const facts = { ...settled, backups: { ...drilled, ...backups } }
    return checksOf(readConfig({ ...whole, ...changes }), facts).find(
      ({ setting }) => setting === 'BACKUP_TO',
    )
  }
  expect(row({})).toMatchObject({ state: 'ok', follows: expect.stringContaining('3 days ago') })
  expect(row({ verifiedDays: 8.1 })).toMatchObject({ state: 'missing' })
  expect(row({ madeHours: 49 })).toMatchObject({
    state: 'missing',
    follows: expect.stringContaining('49 hours'),
  })
  expect(row({ fault: 'the table public.users' })?.follows).toContain('the table public.users')
  expect(row(never)).toMatchObject({ state: 'open' })
  expect(row(never, { BACKUP_TO: undefined })).toMatchObject({ state: 'missing' })
  expect(row({ madeHours: null }, { BACKUP_TO: undefined }), 'they may be made by hand').toMatchObject({
    state: 'ok',
  })
  const local = { AKIN_ENV: 'local', BACKUP_TO: undefined }
  expect(row(never, local)).toMatchObject({ state: 'open' })
})
