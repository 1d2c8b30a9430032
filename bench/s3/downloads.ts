import { createHash, createHmac } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { S3Settings } from '../../server/platform/start/s3-settings.ts'
import { openS3 } from '../../server/platform/storage/s3/open-s3.ts'
import { quantile } from '../quantile.ts'
import { row } from '../row.ts'

const least = 0.8
/** So many of a megabyte go first: a server that has just been started has compiled nothing yet. */
const warmUp = 400

/**
 * Through us and by a bare GET, by turns: the same object of the same server, whole, on connections that are kept. A few
 * in each turn: bytes are cleared away every other time, and each way has to clear away its own.
 */
export async function measureDownloads(settings: S3Settings) {
  const s3 = openS3(settings)
  const bare = openBare(settings)
  const holds: boolean[] = []
  for (const { name, megabytes, turns, inTurn, atOnce } of cases) {
    await s3.put(name, Buffer.alloc(megabytes * 1e6, 'a film '), { contentType: 'video/mp4' })
    const ours = async () => {
      const found = await s3.get(name)
      return found ? drain(found.stream) : 0
    }
    const theirs = async () => drain(await bare(name))
    for (let round = 0; round < warmUp / megabytes / atOnce; round++)
      for (const way of [ours, theirs]) await timeOf(way, atOnce, megabytes * 1e6)
    const taken = new Map([ours, theirs].map(way => [way, [] as number[]]))
    for (let turn = 0; turn < turns; turn++) {
      // Whoever is first has the colder server.
      const order = turn % 2 === 0 ? [ours, theirs] : [theirs, ours]
      for (const way of order)
        for (let time = 0; time < inTurn; time++)
          taken.get(way)?.push(await timeOf(way, atOnce, megabytes * 1e6))
    }
    const [mine = 0, other = 0] = [ours, theirs].map(way => quantile(taken.get(way) ?? [], 0.5))
    const ratio = other / mine
    const figure = `${ratio.toFixed(2)} × (${((megabytes * atOnce) / mine).toFixed(0)} MB/s)`
    holds.push(row(`${megabytes} MB, ${atOnce} at once`, figure, `≥ ${least} × a bare GET`, ratio >= least))
  }
  return holds
}

const cases = [
  { name: 'small', megabytes: 1, turns: 10, inTurn: 10, atOnce: 1 },
  { name: 'crowded', megabytes: 1, turns: 10, inTurn: 10, atOnce: 8 },
  { name: 'large', megabytes: 40, turns: 6, inTurn: 4, atOnce: 1 },
]

async function timeOf(way: () => Promise<number>, atOnce: number, bytes: number) {
  const began = performance.now()
  const sizes = await Promise.all(Array.from({ length: atOnce }, way))
  if (sizes.some(size => size !== bytes)) throw new Error('That was not all of it.')
  return (performance.now() - began) / 1000
}

async function drain(stream: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const chunk of stream) bytes += chunk.length
  return bytes
}

/** As curl would: one request, signed by hand, and nothing is done with the answer. */
function openBare({ endpoint = '', bucket, key, region }: S3Settings) {
  const { host, port, hostname } = new URL(endpoint)
  const agent = new Agent({ keepAlive: true })
  return (name: string) => {
    const path = `/${bucket}/${name}`
    const headers = sign(`GET\n${path}\n`, { host, id: key?.id ?? '', secret: key?.secret ?? '', region })
    return new Promise<IncomingMessage>((resolve, reject) => {
      get({ agent, hostname, port, path, headers }, resolve).on('error', reject)
    })
  }
}

const unsigned = 'UNSIGNED-PAYLOAD'
const signedHeaders = 'host;x-amz-content-sha256;x-amz-date'

/** The fourth version of Amazon's signatures, for a request without a body or a query. */
function sign(
  request: string,
  { host, id, secret, region }: Record<'host' | 'id' | 'secret' | 'region', string>,
) {
  const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const said = `${request}\nhost:${host}\nx-amz-content-sha256:${unsigned}\nx-amz-date:${at}\n\n${signedHeaders}\n${unsigned}`
  const hash = createHash('sha256').update(said).digest('hex')
  const hmac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest()
  const signing = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = hmac(signing, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hash}`).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
  return { host, 'x-amz-content-sha256': unsigned, 'x-amz-date': at, authorization }
}
