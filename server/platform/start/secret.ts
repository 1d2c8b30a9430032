import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#config.ts'

/** A local installation makes its own secret once and keeps it with its data. Production brings one. */
export function withSecret(config: Config): Config {
  if (config.secret) return config
  const file = path.join(config.dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return { ...config, secret: readFileSync(file, 'utf8').trim() }
}
