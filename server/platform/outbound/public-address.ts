import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Only this part of IPv6 is given out. Embedded IPv4 (mapped, NAT64) lies outside of it. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet and to no network of ours. If in doubt, it does not: of the spellings
 * that the library reads, only the one that every program reads alike is taken.
 */
export function isPublicAddress(address: string) {
  if (isIP(address) === 0 || address.includes('%')) return false
  const read = ipaddr.parse(address)
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || read.match(givenOut))
}
