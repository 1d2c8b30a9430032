import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentBlock } from '@akin/contract/platform/content.ts'
import * as z from 'zod/mini'
import { ContentError } from './content-error.ts'
import { toTree } from './to-tree.ts'

// Without a locale every message of a schema is just "Invalid input".
z.config(z.locales.en())

const content = path.resolve(import.meta.dirname, '../../../content')

export interface Article<Front> {
  /** The name of its file, which is its address. */
  id: string
  front: Front
  blocks: ContentBlock[]
}

/**
 * Reads every text of a folder under content/, by name. `fill` gives the values for `{{name}}` in the texts. A text
 * that breaks the schema or our Markdown stops the start with a sentence that names the file.
 */
export function readArticles<S extends z.ZodMiniType>(
  folder: string,
  schema: S,
  fill: Record<string, string> = {},
): Article<z.output<S>>[] {
  const dir = path.resolve(content, folder)
  const files = globSync('*.md', { cwd: dir }).sort()
  if (files.length === 0) throw new ContentError(`There are no texts in ${dir}.`)
  return files.map(file => {
    try {
      return readArticle(path.join(dir, file), schema, fill)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      throw new ContentError(`content/${path.basename(dir)}/${file} ${error.message}`)
    }
  })
}

function readArticle<S extends z.ZodMiniType>(file: string, schema: S, fill: Record<string, string>) {
  const { data, markdown } = splitFrontMatter(readFileSync(file, 'utf8'))
  const front = z.safeParse(schema, data)
  if (!front.success) throw new ContentError(whatIsWrong(front.error.issues))
  return { id: path.basename(file, '.md'), front: front.data, blocks: toTree(filled(markdown, fill)) }
}

function whatIsWrong([issue]: z.core.$ZodIssue[]) {
  return `has a front matter that does not fit: ${issue?.path.join('.') || 'it'}: ${issue?.message}.`
}

function filled(markdown: string, fill: Record<string, string>) {
  return markdown.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const words = fill[name]
    if (words === undefined) throw new ContentError(`asks for ${whole}, which nobody fills in.`)
    return words.replace(/[\\`*_{}[\]()#+!|<>~]/g, '\\$&')
  })
}

/**
 * Splits a text into its front matter and its Markdown. Only `key: words`, `key: [one, two]` and a key
 * with a line `  - sentence` for each entry are understood, which is all that our schemas need.
 */
function splitFrontMatter(source: string) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined)
    throw new ContentError('must begin with its front matter between two lines of ---.')
  return { data: readLines(head), markdown: body.trim() }
}

function readLines(head: string) {
  const data: Record<string, string | string[]> = {}
  let list: string[] | undefined
  for (const line of head.split('\n').filter(line => line.trim() !== '')) {
    const [, sentence] = /^ +- +(.*?)\s*$/.exec(line) ?? []
    if (list && sentence) {
      list.push(sentence)
      continue
    }
    const [, key, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
    if (!key) throw new ContentError(`has a front matter line that is not "key: value": ${line}`)
    if (key in data) throw new ContentError(`names "${key}" twice in its front matter.`)
    list = value ? undefined : []
    data[key] = list ?? readValue(value ?? '')
  }
  return data
}

function readValue(value: string) {
  const [, list] = /^\[(.*)\]$/.exec(value) ?? []
  if (list === undefined) return value
  return list
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}
