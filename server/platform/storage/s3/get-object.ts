import type { Readable } from 'node:stream'
import {
  GetObjectCommand,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../../start/s3-settings.ts'

type Wish = Pick<GetObjectCommandInput, 'Range' | 'IfMatch'> & { Key: string }
type About = Pick<GetObjectCommandOutput, 'ContentLength' | 'ContentRange' | 'ContentType' | 'ETag'>
/** In Node each body is a readable stream; the library's also have what browsers need. */
export type Got = About & { Body?: unknown }

interface Answer {
  statusCode: number
  headers: Record<string, string | undefined>
  body: Readable
}

/**
 * Asks with the signer and the connections of the library, but past the dozen steps that it takes with each call: they
 * cost more than a picture's bytes. What is not the object is handed to them as the answer to their first attempt, so that
 * errors are told apart, and tried again, in one place.
 */
export function openGet(client: S3Client, settings: S3Settings) {
  const { bucket: Bucket, endpoint } = settings
  const ask = endpoint && straightTo(`${endpoint.replace(/\/+$/, '')}/${Bucket}/`, client)

  return async (wish: Wish): Promise<Got> => {
    const command = new GetObjectCommand({ Bucket, ...wish })
    // At which of its many addresses Amazon wants to be asked is for the library to know.
    if (!ask) return client.send(command)
    const asked = ask(wish)
    const answer = await asked.catch(() => null)
    if (answer?.statusCode === 200 || answer?.statusCode === 206) return gotFrom(answer)
    let attempts = 0
    command.middlewareStack.add(
      next => async sent => (++attempts === 1 ? { response: await asked } : next(sent)),
      { step: 'deserialize', priority: 'low' },
    )
    // With options, even with none, its steps are not kept for the next call.
    return client.send(command, {})
  }
}

function straightTo(folder: string, { config }: S3Client) {
  const { protocol, hostname, port, host, pathname } = new URL(folder)
  const to = { method: 'GET', protocol, hostname, ...(port && { port: Number(port) }), query: {} }
  const signer = config.signer()

  return async ({ Key, Range, IfMatch }: Wish): Promise<Answer> => {
    const headers = { host, ...(Range && { range: Range }), ...(IfMatch && { 'if-match': IfMatch }) }
    const path = pathname + Key.split('/').map(encodeURIComponent).join('/')
    // By the server's clock, where the library has learnt of another one.
    const signingDate = new Date(Date.now() + config.systemClockOffset)
    const signed = await (await signer).sign({ ...to, path, headers }, { signingDate })
    const { response } = await config.requestHandler.handle(signed)
    return response
  }
}

function gotFrom({ headers, body }: Answer): Got {
  return {
    Body: body,
    ContentLength: Number(headers['content-length'] ?? Number.NaN),
    ContentRange: headers['content-range'],
    ContentType: headers['content-type'],
    ETag: headers.etag,
  }
}
