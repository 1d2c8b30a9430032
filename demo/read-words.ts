import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/** Reads a file of `words/`. One that is not as the demo needs it stops everything, with its name and the place in it. */
export function readWords<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { data, error } = z.safeParse(schema, parse(readFileSync(wordsFile(file), 'utf8')))
  if (error) throw new Error(`demo/words/${file} is not as it must be:\n${z.prettifyError(error)}`)
  return data
}

export function wordsFile(file: string) {
  return path.join(import.meta.dirname, 'words', file)
}

export const Texts = z.array(z.string())
