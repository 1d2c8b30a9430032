import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** All ranges that IANA reserves: this machine, private networks, link-local, shared, test, multicast, reserved. */
const reserved4 = ranges('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** Only this part of IPv6 is public. Embedded IPv4 (mapped, NAT64) lies outside of it; Teredo and 6to4 are reserved. */
const public6 = ranges('ipv6', [['2000::', 3]])
const reserved6 = ranges('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])

/** Whether an address belongs to the public internet and to no network of ours. If in doubt, it does not. */
export function isPublicAddress(address: string) {
  if (isIPv4(address)) return !reserved4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return public6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}

function ranges(family: 'ipv4' | 'ipv6', subnets: [address: string, prefix: number][]) {
  const list = new BlockList()
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family)
  return list
}
