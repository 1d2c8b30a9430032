import type { Readable } from 'node:stream'
import { limits } from '@akin/contract/limits.ts'
import { type SharedWords, type ShareLoss, shareTarget } from '@akin/contract/platform/share-target.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTime, wholePace } from './in-time.ts'
import { readSharedForm, type SharedForm } from './read-shared-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is posted there changes nothing, and may come from anywhere. */
    changesNothing?: boolean
  }
}

/**
 * What the share sheet of a system posts comes here where no service worker takes it. It is neither kept nor sent: it leads
 * to the page that asks whom it is for. The words stand in its address; files cannot come along.
 */
export function leadToShare(app: FastifyInstance) {
  app.post(shareTarget.path, { config: { changesNothing: true } }, async (request, reply) => {
    const shared = readSharedForm(await readStart(request), request.headers['content-type'])
    // Browsers hear no answer while they are still sending.
    request.raw.resume()
    return reply.redirect(addressOf(shared), 303)
  })
}

async function readStart({ body, raw }: FastifyRequest) {
  const read: Buffer[] = []
  let size = 0
  for await (const chunk of inTime((body ?? raw) as Readable, wholePace)) {
    read.push(chunk)
    size += chunk.length
    if (size >= limits.body) break
  }
  return Buffer.concat(read).toString('utf8', 0, limits.body)
}

/** So much of an address each may take, where one letter can take twelve places: proxies pass no long ones. */
const room: SharedWords<number> = { title: 300, text: 1_500, url: 1_500 }

function addressOf({ words, hasFiles }: SharedForm) {
  const fitting: SharedWords = {
    title: upTo(room.title, words.title),
    text: upTo(room.text, words.text),
    url: upTo(room.url, words.url),
  }
  const isCut = shareTarget.words.some(name => fitting[name] !== words[name])
  const lost = lossOf({ isCut, hasFiles })
  const asked = new URLSearchParams()
  for (const name of shareTarget.words) if (fitting[name]) asked.set(name, asText(fitting[name]))
  if (lost) asked.set('lost', lost)
  return asked.size > 0 ? `${shareTarget.path}?${asked}` : shareTarget.path
}

function lossOf({ isCut, hasFiles }: { isCut: boolean; hasFiles: boolean }): ShareLoss | null {
  if (hasFiles) return isCut ? 'both' : 'files'
  return isCut ? 'words' : null
}

/** Its beginning, never with half a letter at its end. */
function upTo(most: number, said: string) {
  let [kept, left] = ['', most]
  for (const letter of said.toWellFormed()) {
    left -= encodeURIComponent(letter).length
    if (left < 0) break
    kept += letter
  }
  return kept
}

/** The web's router reads what could be JSON as JSON. */
function asText(said: string) {
  try {
    JSON.parse(said)
    return JSON.stringify(said)
  } catch {
    return said
  }
}
