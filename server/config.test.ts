import { createHash } from 'node:crypto'
import path from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  AKIN_ENV: 'production',
  AKIN_SECRET: 'mVQ1yH0zq7cXk3TnB9dRw5JpLs8fGa2e',
  PUBLIC_URL: 'https://akin.example/',
  DATABASE_URL: 'postgres://akin:pw@db/akin',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'Akin <hello@akin.example>',
  TRUST_PROXY: '10.0.0.5',
}

const proxies = 'TRUST_PROXY must list addresses or networks such as 10.0.0.5, 10.1.0.0/16, or be none.'

describe('configuration', () => {
  test('needs nothing on a local installation', () => {
    expect(readConfig({})).toMatchObject({ local: true, port: 3000, publicUrl: 'http://localhost:3000' })
  })

  test('keeps files with the other data unless they have a folder of their own', () => {
    const files = (env: NodeJS.ProcessEnv) => readConfig(env).filesDir
    expect(files({ DATA_DIR: '/srv/akin' })).toBe(path.resolve('/srv/akin/files'))
    expect(files({ DATA_DIR: '/srv/akin', FILES_DIR: '/mnt/shared' })).toBe(path.resolve('/mnt/shared'))
  })

  const bucket = { S3_BUCKET: 'akin-files', S3_REGION: 'eu-central-1' }
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

  test('keeps files in a bucket where one is named, with a key or by the role of the machine', () => {
    expect(readConfig({}).s3).toBeNull()
    const about = { bucket: 'akin-files', region: 'eu-central-1', endpoint: undefined }
    expect(readConfig({ ...bucket, ...key, AWS_ROLE_ARN: 'x' }).s3).toEqual({
      ...{ ...about, key: { id: 'id', secret: 'secret' }, surroundings: {} },
    })
    expect(readConfig({ ...bucket, AWS_ROLE_ARN: 'x', SMTP_URL: '' }).s3).toEqual({
      ...{ ...about, key: null, surroundings: { AWS_ROLE_ARN: 'x' } },
    })
  })

  test.each([
    [{ S3_BUCKET: 'akin-files' }, 'S3_BUCKET and S3_REGION are needed'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET and S3_REGION are needed'],
    [key, 'S3_BUCKET and S3_REGION are needed'],
    [{ ...bucket, S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together'],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together'],
    [{ ...bucket, S3_BUCKET: 'Akin files' }, 'S3_BUCKET must be the name of a bucket'],
    [{ ...bucket, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be a web address'],
  ])('half of a bucket stops with one clear sentence: %j', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(sentence)
  })

  test('treats an empty value as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('is complete for production', () => {
    expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://akin.example' })
  })

  test.each(Object.keys(production).filter(name => name !== 'AKIN_ENV'))(
    'production does not start without %s',
    name => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
        new RegExp(`^With AKIN_ENV=production Akin also needs ${name}( \\(.*, or none\\))?\\.$`),
      )
    },
  )

  test.each([
    ['PORT', 'eighty', 'PORT must be a port number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a port number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
    ['PASSKEY_DOMAIN', 'https://akin.example', 'PASSKEY_DOMAIN must be a host name such as akin.example.'],
    ['PUBLIC_URL', 'akin.example', 'PUBLIC_URL must be a web address such as https://akin.example.'],
    [
      'PUBLIC_URL',
      'https://akin.example/app',
      'PUBLIC_URL must be a web address such as https://akin.example.',
    ],
    [
      'PUBLIC_URL',
      'https://akin.example/?a',
      'PUBLIC_URL must be a web address such as https://akin.example.',
    ],
    [
      'PUBLIC_URL',
      'https://me@akin.example',
      'PUBLIC_URL must be a web address such as https://akin.example.',
    ],
    ['AKIN_SECRET', 'short', 'AKIN_SECRET must have at least 32 random characters.'],
    ['TRUST_PROXY', '10.0.0', proxies],
    ['TRUST_PROXY', '10.0.0.5;10.0.0.6', proxies],
    ['TRUST_PROXY', '10.0.0.5, none', proxies],
    ['TRUST_PROXY', '10.0.0.0/33', proxies],
    ['TRUST_PROXY', '0.0.0.0/0', proxies],
    ['TRUST_PROXY', '10.0.0.0/255.0.0.0/8', proxies],
    ['TRUST_PROXY', 'fd00::/129', proxies],
    ['TRUST_PROXY', 'true', proxies],
    [
      'MEDIA_CHECK_URL',
      'check.example',
      'MEDIA_CHECK_URL must be a web address such as https://check.example/file.',
    ],
    [
      'MEDIA_CHECK_URL',
      'http://me:pw@check',
      'MEDIA_CHECK_URL must be a web address such as https://check.example/file.',
    ],
    ['AKIN_ENV', 'staging', 'AKIN_ENV must be local or production.'],
  ])('%s=%s stops with one clear sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
  })

  test.each([
    ['HTTPS://Akin.Example:443', 'https://akin.example'],
    ['http://akin.example:80/', 'http://akin.example'],
    ['https://akin.example:8443', 'https://akin.example:8443'],
    ['https://Bücher.example', 'https://xn--bcher-kva.example'],
  ])('PUBLIC_URL=%s is written as browsers write it', (given, origin) => {
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(origin)
  })

  test.each([
    ['10.0.0.5'],
    ['10.0.0.5, 10.1.0.0/16,192.168.1.1/32'],
    ['::1, fd00::/8, ::ffff:10.0.0.1, ::ffff:10.0.0.0/104'],
    ['loopback, linklocal, uniquelocal'],
  ])('TRUST_PROXY=%s is what the server can read', async value => {
    const { trustProxy } = readConfig({ ...production, TRUST_PROXY: value })
    expect(trustProxy).toBe(value)
    await Fastify({ trustProxy }).close()
  })

  test('TRUST_PROXY=none trusts nobody, as does a local installation that says nothing', () => {
    expect(readConfig({ ...production, TRUST_PROXY: 'none' }).trustProxy).toBe('')
    expect(readConfig({}).trustProxy).toBe('')
  })

  test.each([
    ['changeme'.repeat(4)],
    ['changeme1changeme2changeme3changeme4'],
    ['s'.repeat(64)],
    ['0123456789abcdef'.repeat(2)],
    ['secret-secret-secret-secret-secret-secret'],
  ])('production does not start with the secret %s', secret => {
    expect(() => readConfig({ ...production, AKIN_SECRET: secret })).toThrow(
      'AKIN_SECRET repeats itself and could be guessed: make one with openssl rand -base64 32.',
    )
    expect(readConfig({ AKIN_SECRET: secret }).secret).toBe(secret)
  })

  test.each([
    ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_Zk3TnB9dRw5JpLs8fGa2eX'],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${'x'.repeat(32)}`],
    ['STRIPE_SECRET_KEY', 'sk_'],
    ['STRIPE_SECRET_KEY', 'sk_live_'],
    ['STRIPE_SECRET_KEY', 'rk_live_4eC39HqLyjWDarjtT1zdp7'],
  ])('production does not start with %s=%s', (name, value) => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
      STRIPE_WEBHOOK_SECRET: 'whsec_Zk3TnB9dRw5JpLs8fGa2eXq7',
    }
    expect(readConfig({ ...production, ...stripe }).sells).toBe('stripe')
    expect(() => readConfig({ ...production, ...stripe, [name]: value })).toThrow(
      `${name} is too short or repeats itself: copy the whole of it from Stripe's dashboard.`,
    )
    expect(readConfig({ ...stripe, [name]: value }).sells).toBe('stripe')
  })

  test('secrets as the usual generators write them are taken', () => {
    for (let round = 0; round < 2_000; round++) {
      const bytes = createHash('sha256').update(`${round}`).digest()
      const secrets = [
        bytes.toString('hex', 0, 16),
        bytes.toString('hex'),
        bytes.toString('base64', 0, 24),
        bytes.toString('base64url'),
      ]
      for (const secret of secrets)
        expect(readConfig({ ...production, AKIN_SECRET: secret }).secret).toBe(secret)
    }
  })

  test('limits can be widened on a local installation only', () => {
    expect(readConfig({ LIMITS_SCALE: '5' })).toMatchObject({ limitsScale: 5, ipLimitsScale: 500 })
    expect(readConfig({ ...production, LIMITS_SCALE: '5' })).toMatchObject({
      limitsScale: 1,
      ipLimitsScale: 1,
    })
  })
})
