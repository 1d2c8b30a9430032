import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { toRefusal } from '../../call/to-refusal.ts'
import type { S3Settings } from '../../start/s3-settings.ts'
import { answerMs, openClient } from './client.ts'
import { faultOf } from './fault.ts'
import { openGet } from './get-object.ts'
import { openS3 } from './open-s3.ts'

/** What servers say that have trouble. How a real one behaves is for `npm run prove -- s3`. */
interface Said {
  status: number
  code?: string
  /** Of the answer. It may be less than was announced. */
  body?: string
  announced?: number
  part?: string
  isSilent?: boolean
}

const answers: Said[] = []
const asked: string[] = []
const server = createServer((request, response) => {
  const { range = '', 'if-match': version = '' } = request.headers
  asked.push(`${request.method} ${range} ${version}`.trim())
  const {
    status,
    code,
    body = code ? `<Error><Code>${code}</Code></Error>` : '',
    announced,
    part,
    isSilent,
  } = answers.shift() ?? { status: 500 }
  if (isSilent) return
  request.resume().on('end', () => {
    const about = { etag: '"a"', ...(part && { 'content-range': part }) }
    response.writeHead(status, { 'content-length': announced ?? body.length, ...about })
    response.write(body)
    if (announced) setTimeout(() => response.destroy(), 5)
    else response.end()
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close().closeAllConnections())

const settings: S3Settings = {
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  ...{ region: 'eu-central-1', bucket: 'files', key: { id: 'id', secret: 'secret' }, surroundings: {} },
}
const s3 = openS3(settings)
const put = () => s3.put('a', Buffer.from('x'), { contentType: 'text/plain' })
const read = async () => {
  const found = await s3.get('a')
  return found && text(found.stream)
}

beforeEach(() => {
  answers.length = 0
  asked.length = 0
})

const bad = { status: 500 }

test('one that fails and then answers is asked again', async () => {
  answers.push(bad, { status: 503, code: 'SlowDown' }, { status: 200, body: 'whole' }, bad, { status: 200 })
  expect(await read()).toBe('whole')
  await put()
  expect(asked).toEqual(['GET', 'GET', 'GET', 'PUT', 'PUT'])
})

test('a download that was cut goes on where it was left', async () => {
  answers.push({ status: 200, body: 'who', announced: 5 }, { status: 206, body: 'le' })
  expect(await read()).toBe('whole')
  expect(asked).toEqual(['GET', 'GET bytes=3-4 "a"'])
})

test('a download that was cut, and is another file by now, is no mixture of both', async () => {
  answers.push({ status: 200, body: 'who', announced: 5 }, { status: 412, code: 'PreconditionFailed' })
  await expect(read()).rejects.toMatchObject({ name: 'PreconditionFailed' })
  expect(asked).toHaveLength(2)
})

test('of a part the size is that of the whole, which has to be said', async () => {
  answers.push({ status: 206, body: 'ho', part: 'bytes 1-2/5' }, { status: 200, body: 'whole' })
  const found = await s3.get('a', { start: 1, end: 2 })
  expect([found?.size, found && (await text(found.stream))]).toEqual([5, 'ho'])
  await expect(s3.get('a', { start: 1, end: 2 })).rejects.toMatchObject({ code: 'no_answer' })
  expect(asked).toEqual(['GET bytes=1-2', 'GET bytes=1-2'])
})

test('a server that takes the question and falls silent is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  answers.push({ status: 200, isSilent: true }, { status: 200, body: 'whole' })
  const reading = read()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(answerMs)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(await reading).toBe('whole')
})

test('where no server is named, the library finds it', async () => {
  answers.push({ status: 200, body: 'whole' })
  const get = openGet(openClient(settings), { ...settings, endpoint: undefined })
  const { Body } = await get({ Key: 'a' })
  expect(await text(Body as Readable)).toBe('whole')
})

test.each<[string, () => Promise<unknown>]>([
  ['a download', read],
  ['an upload', put],
  ['a removal', () => s3.remove('a')],
])('%s that nobody answers is put off, and is no bug', async (_, work) => {
  answers.push(bad, bad, bad)
  const error = await work().catch((failed: unknown) => failed)
  expect(error).toMatchObject({ code: 'no_answer' })
  expect(toRefusal(error)).toMatchObject({ code: 'unavailable', extra: { retryAfter: 5 } })
  expect(asked).toHaveLength(3)
})

test('what is not there is nothing, what is refused is a fault, and what is full is said', async () => {
  answers.push({ status: 404, code: 'NoSuchKey' }, { status: 404, code: 'NoSuchKey' })
  expect(await read()).toBeNull()
  await s3.remove('a')
  answers.push({ status: 404, code: 'NoSuchBucket' }, { status: 403, code: 'AccessDenied' })
  await expect(read()).rejects.toMatchObject({ name: 'NoSuchBucket' })
  await expect(read()).rejects.toMatchObject({ name: 'AccessDenied' })
  expect(asked).toHaveLength(4)
  answers.push(...Array<Said>(3).fill({ status: 507 }))
  await expect(put()).rejects.toMatchObject({ code: 'disk_full' })
})

test.each<[Said, RegExp, boolean]>([
  [
    { status: 403, code: 'RequestTimeTooSkewed' },
    /^the clock of this machine .* more than 15 minutes apart/,
    false,
  ],
  [
    { status: 403, code: 'InvalidAccessKeyId' },
    /\(InvalidAccessKeyId\): correct S3_BUCKET, S3_ACCESS_KEY_ID/,
    false,
  ],
  [{ status: 404, code: 'NoSuchBucket' }, /has no bucket "files" for us/, false],
  [{ status: 301, code: 'PermanentRedirect' }, /S3_REGION/, false],
  [{ status: 503 }, /does not answer/, true],
])('at the start %j is one sentence', async (said, sentence, isPassing) => {
  answers.push(said)
  expect(await faultOf(settings)).toEqual({ sentence: expect.stringMatching(sentence), isPassing })
  expect(asked).toHaveLength(1)
})
