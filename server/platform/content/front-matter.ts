import { ContentError } from './content-error.ts'

type Value = string | string[]

/**
 * Splits a text into its front matter and its Markdown. Only `key: words`, `key: [one, two]` and a key
 * with a line `  - sentence` for each entry are understood, which is all that our schemas need.
 */
export function splitFrontMatter(source: string) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined)
    throw new ContentError('must begin with its front matter between two lines of ---.')
  return { data: readLines(head), markdown: body.trim() }
}

function readLines(head: string) {
  const data: Record<string, Value> = {}
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

function readValue(value: string): Value {
  const [, list] = /^\[(.*)\]$/.exec(value) ?? []
  if (list === undefined) return value
  return list
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}
