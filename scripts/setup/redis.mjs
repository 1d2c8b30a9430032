import { findRedis } from '../../server/testing/redis.ts'
import { aptInstall } from './apt.mjs'

/**
 * Finds or installs a Redis for the tests of several nodes; without one they are skipped. Debian's redis-tools
 * holds the server as well, and unlike redis-server it starts no service on the machine.
 */
export function redis() {
  looked ??= bring()
  return looked
}

/** Where there is none to be had it is not looked for again. */
let looked

async function bring() {
  if (findRedis() || ((await aptInstall('redis-tools')) && findRedis())) return
  console.log('There is no Redis here, so what needs one is skipped: install redis-server to try it as well.')
}
