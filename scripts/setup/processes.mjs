import { findHaproxy, haproxyFolder } from '../../server/testing/processes/haproxy.ts'
import { bringFromDebian } from './unpack-debian.mjs'

/** Brings a real HAProxy into the cache of this folder. */
export async function haproxy() {
  if (!findHaproxy()) await bringFromDebian('HAProxy', 'bookworm', haproxyFolder, ['haproxy'])
}
