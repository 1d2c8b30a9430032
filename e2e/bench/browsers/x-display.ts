import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { endProgram } from './end-program.ts'

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** A display without a screen, for browsers that know no other way to be without one. It chooses its number itself. */
export async function openXDisplay(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-display-'))
  const screen = ['-screen', '0', '1600x1200x24', '-fbdir', folder]
  const child = spawn(program, ['-displayfd', '3', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const told = child.stdio[3] as Readable
  told.setEncoding('utf8').once('data', (number: string) => resolve(`:${number.trim()}`))
  child.once('exit', code => reject(new Error(`The display did not start: ${code}`)))
  return {
    name: await promise,
    /** What is to be seen in a part of it, as PNG. */
    photograph: (area: Area) => cut(readFileSync(path.join(folder, 'Xvfb_screen0')), area),
    async close() {
      await endProgram(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Its file begins with numbers, of which these say where the lines of dots are. A dot is blue, green, red and nothing. */
function cut(file: Buffer, area: Area) {
  const number = (nth: number) => file.readUInt32BE(nth * 4)
  const [headSize, width, height, lineSize, colours] = [
    number(0),
    number(4),
    number(5),
    number(12),
    number(19),
  ]
  const dots = file.subarray(headSize + colours * 12, headSize + colours * 12 + height * lineSize)
  return sharp(dots, { raw: { width: lineSize / 4, height, channels: 4 } })
    .extract({ ...area, width: Math.min(area.width, width - area.left) })
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .removeAlpha()
    .png()
    .toBuffer()
}
