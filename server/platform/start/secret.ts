import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#config.ts'

/** A local installation generates its secret once and stores it with its data. In production it is a setting. */
export function withSecret(config: Config): Config {
  if (config.secret) return config
  const file = path.join(config.dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return { ...config, secret: readFileSync(file, 'utf8').trim() }
}
