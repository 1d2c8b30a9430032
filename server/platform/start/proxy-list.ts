import { isIP } from 'node:net'

/** Whether a setting is a list of proxies that Fastify can read: addresses, networks, or names of such. */
export function isProxyList(value: string) {
  return value.split(',').every(entry => isProxy(entry.trim()))
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(entry: string) {
  if (namedNetworks.has(entry)) return true
  const [address = '', prefix, ...rest] = entry.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || address.includes('%') || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}
