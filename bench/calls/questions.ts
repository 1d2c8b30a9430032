import { randomUUID } from 'node:crypto'
import { api } from '../../contract/api.ts'
import { callLimits } from '../../contract/call-limits.ts'
import { usualTuning } from '../../contract/discover/ranking.ts'
import type { CallLimit, Endpoint } from '../../contract/platform/endpoint.ts'

/** One thing that someone can ask for, again and again: `n` says for which time. */
export interface Question {
  name: string
  limit: CallLimit | undefined
  ask(n: number): { method: string; path: string; body?: string | Uint8Array<ArrayBuffer>; type?: string }
}

/** What the parameters of paths stand for: a contact, their conversation and so on. */
export type Named = Record<string, string>

/** What a question needs besides. A call has several lines where it does quite different things. */
const queries: Partial<Record<keyof typeof api, string[]>> = {
  checkDisplayName: ['?name=Somebody'],
  listChanges: ['?changeSeq=0&markSeq=0'],
  listShared: ['?kind=media', '?kind=links', '?kind=files'],
  search: ['?q=the', '?q=something+quite+long'],
  searchThread: ['?q=the'],
  discover: ['', '?sort=best', '?sort=new', '?q=an'],
  browseHelp: ['', '?q=how+do+I+change+my+pasword'],
  previewProfile: ['?as=visitor'],
}

/** Those that matter, or cost more than a row. */
const writes: Partial<Record<keyof typeof api, (n: number) => unknown>> = {
  sendMessage: n => ({ clientId: randomUUID(), body: `Message ${n}` }),
  tellTyping: () => undefined,
  saveDraft: n => ({ body: `Draft ${n}` }),
  editProfile: n => ({ headline: `Headline ${n}` }),
  setStatus: n => ({ emoji: '🌿', text: `Status ${n}`, expiresAt: new Date(Date.now() + 3_600_000) }),
  editDiscoverSettings: n => ({ tuning: { ...usualTuning, interests: (n % 3) - 1 } }),
}

export function questionsOf(named: Named, names: string[], picture: Uint8Array<ArrayBuffer>): Question[] {
  const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? '0')
  const calls = Object.entries<Endpoint>(api).flatMap(([name, endpoint]): Question[] => {
    const { method, limit } = endpoint
    const path = pathOf(endpoint)
    const write = writes[name as keyof typeof api]
    if (method === 'GET')
      return (queries[name as keyof typeof api] ?? ['']).map(query => ({
        name: name + query,
        limit,
        ask: () => ({ method, path: path + query }),
      }))
    if (!write) return []
    const type = 'application/json'
    return [{ name, limit, ask: n => ({ method, path, body: JSON.stringify(write(n)), type }) }]
  })
  return [...calls, ...uploads(picture), ...files(named, names)]
}

function uploads(body: Uint8Array<ArrayBuffer>): Question[] {
  const picture = { method: 'POST', body, type: 'image/jpeg' }
  return [
    { name: 'upload', limit: api.upload.limit, ask: () => ({ ...picture, path: api.upload.path }) },
    { name: 'setAvatar', limit: api.setAvatar.limit, ask: () => ({ ...picture, path: api.setAvatar.path }) },
  ]
}

/** What is no call. Each card is drawn when it is first asked for. */
function files({ displayName, contactId }: Named, names: string[]): Question[] {
  const table: [string, CallLimit][] = [
    [`/p/${displayName}/qr.svg`, callLimits.publicProfiles],
    [`/p/${displayName}/contact.vcf`, callLimits.publicProfiles],
    [`/api/chat/${contactId}/export?format=html`, callLimits.exports],
    ['/api/tokens/entries.csv', callLimits.entryFiles],
    ['/sitemap.xml', callLimits.sitemap],
    ['/api/openapi.json', callLimits.apiDocument],
  ]
  const cardOf = (n: number) => ({ method: 'GET', path: `/p/${names[n % names.length]}/card.png` })
  return [
    { name: '/p/:displayName/card.png', limit: callLimits.profileCards, ask: cardOf },
    ...table.map(([path, limit]) => ({ name: path, limit, ask: () => ({ method: 'GET', path }) })),
  ]
}
