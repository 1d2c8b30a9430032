import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keysIn } from '#testing/keys-in.ts'
import { sweepArriving } from './arriving.ts'
import { openDisk } from './disk.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'akin-files-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('a start whose clock is ahead leaves the running uploads of other processes alone', async () => {
  const disk = await openDisk(folder)
  const upload = new PassThrough()
  const putting = disk.put('half', upload, { contentType: 'image/png' })
  upload.write(Buffer.alloc(200_000))
  await vi.waitFor(async () => expect(await arriving()).toHaveLength(1))

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  await sweepArriving(folder)
  expect(await arriving()).toHaveLength(1)
  upload.end()
  expect(await putting).toEqual({ size: 200_000 })
  expect(await keysIn(folder)).toEqual(['half'])
})

test('several processes put, read and remove files of one folder at the same time', {
  tags: 'variant',
}, async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map(name => runProcess(rounds(name))))
  expect(answers).toEqual(['a done', 'b done', 'c done'])
  expect(await readdir(folder)).toEqual(['.arriving'])
  expect(await arriving()).toEqual([])
})

/** What one of several processes does: the folder of its file goes and comes with those of the others. */
function rounds(name: string) {
  return `
    import { buffer } from 'node:stream/consumers'
    import { sweepArriving } from ${JSON.stringify(path.join(import.meta.dirname, 'arriving.ts'))}
    import { openDisk } from ${JSON.stringify(path.join(import.meta.dirname, 'disk.ts'))}
    const disk = await openDisk(${JSON.stringify(folder)})
    await sweepArriving(${JSON.stringify(folder)})
    for (let round = 0; round < 200; round++) {
      const text = '${name}' + round
      await disk.put('pictures/x/${name}', Buffer.from(text), { contentType: 'text/plain' })
      const file = await disk.get('pictures/x/${name}')
      if (!file || (await buffer(file.stream)).toString() !== text) throw new Error(text + ' is not there.')
      await disk.remove('pictures/x/${name}')
    }
    console.log('${name} done')`
}

async function runProcess(program: string) {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  return stdout.trim()
}

function arriving() {
  return readdir(path.join(folder, '.arriving'))
}
