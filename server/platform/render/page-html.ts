import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** The HTML of a page, the same in every answer, and what the policy says of the scripts in it. */
export class PageHtml {
  readonly plain: Buffer
  /** Of the scripts that are ours, as the policy names them. */
  readonly scriptHashes: readonly string[]
  #compressed: Buffer | undefined

  /**
   * Whatever is ours carries the mark as its nonce, and nobody can write it into a text on a page: a script that came in with
   * such a text is not among the hashes. The mark itself leaves with no answer.
   */
  constructor(html: string, mark: string) {
    const nonce = ` nonce="${mark}"`
    const scripts = html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)
    const ours = [...scripts].filter(([, attributes = '', text]) => attributes.includes(nonce) && text)
    this.scriptHashes = [...new Set(ours.map(([, , text = '']) => hashOf(text)))]
    this.plain = Buffer.from(
      html.replaceAll(`<meta property="csp-nonce" content="${mark}"/>`, '').replaceAll(nonce, ''),
    )
  }

  gzip() {
    this.#compressed ??= gzipSync(this.plain, { level: 9 })
    return this.#compressed
  }
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
