import { limits } from '@akin/contract/limits.ts'
import type { Whose } from '../limits/limit-concurrency.ts'
import { decodePage } from './decode-page.ts'
import type { Network, Scheme } from './network.ts'
import { type Failure, type Pool, reach } from './reach.ts'

interface Visit {
  userAgent: string
  network: Network
  by: Whose
  /** A page that has to prove something must come as it was sent. */
  schemes?: readonly Scheme[]
  pool?: Pool
  staysOnSite?: boolean
}

type OpenedPage = { html: string; url: URL } | Failure

/** Opens a page. What it says of itself is near its top, so that of a long one the beginning will do. */
export async function openPage(
  address: string,
  { userAgent, network, by, schemes = ['https:'], pool = 'checks', staysOnSite = false }: Visit,
): Promise<OpenedPage> {
  const reached = await reach(address, {
    ...{ userAgent, network, by, schemes, pool, staysOnSite },
    accept: 'text/html, application/xhtml+xml',
    takes: /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i,
    maxBytes: limits.previewBytes,
    takesBeginnings: true,
  })
  return typeof reached === 'string' ? reached : { html: decodePage(reached), url: reached.url }
}
