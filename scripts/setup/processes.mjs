import { findHaproxy, haproxyFolder } from '../../server/testing/processes/haproxy.ts'
import { findPgbouncer, pgbouncerFolder, poolerReleases } from '../../server/testing/processes/pgbouncer.ts'
import { bringFromDebian } from './unpack-debian.mjs'

/** Brings a real HAProxy into the cache of this folder. */
export async function haproxy() {
  if (!findHaproxy()) await bringFromDebian('HAProxy', 'bookworm', haproxyFolder, ['haproxy'])
}

/** The same, and a PgBouncer of each release that is tried. */
export async function poolers() {
  await haproxy()
  for (const release of poolerReleases)
    if (!findPgbouncer(release))
      await bringFromDebian(`PgBouncer of ${release}`, release, pgbouncerFolder(release), ['pgbouncer'])
}
