import type { Readable, Transform } from 'node:stream'
import type { Noted } from './noting.ts'

/** What goes into a file: where it comes from, and what it passes on its way. */
export type Flow = readonly [Readable, ...Transform[]]

/** Where back-ups are kept. Whatever can do these can hold them. */
export interface Place {
  /** The whole file or none, and there for good when it returns. What it is called may follow from what has gone into it. */
  put(name: string, flow: Flow, called?: () => string): Promise<Noted>
  read(name: string): Readable
  has(name: string): Promise<boolean>
  /** The folders at the top. */
  folders(): Promise<string[]>
  /** Every file below a folder, and when it was last put or touched. */
  files(under: string): AsyncGenerator<{ name: string; at: Date }>
  touch(name: string): Promise<void>
  /** A file, or a folder with all that is in it. What is not there is fine. */
  remove(name: string): Promise<void>
}
