import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  AKIN_ENV: 'production',
  AKIN_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://akin.example/',
  DATABASE_URL: 'postgres://akin:pw@db/akin',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'Akin <hello@akin.example>',
}

describe('configuration', () => {
  test('needs nothing on a local installation', () => {
    expect(readConfig({})).toMatchObject({ local: true, port: 3000, publicUrl: 'http://localhost:3000' })
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
        `With AKIN_ENV=production Akin also needs ${name}.`,
      )
    },
  )

  test.each([
    ['PORT', 'eighty', 'PORT must be a port number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a port number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
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

  test('limits can be widened on a local installation only', () => {
    expect(readConfig({ LIMITS_SCALE: '5' })).toMatchObject({ limitsScale: 5, ipLimitsScale: 500 })
    expect(readConfig({ ...production, LIMITS_SCALE: '5' })).toMatchObject({
      limitsScale: 1,
      ipLimitsScale: 1,
    })
  })
})
