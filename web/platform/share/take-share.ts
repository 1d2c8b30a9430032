import { type SharedWords, shareTarget } from '@akin/contract/platform/share-target.ts'
import { shareLimits } from '@akin/contract/share-limits.ts'
import { keepShare, type SharedFile } from './kept-share.ts'

/** A request that a service worker may answer. */
interface Asked extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/**
 * In the service worker: what the share sheet of the system posts is kept on this device, and the page opens that asks whom
 * it is for. Without a worker it reaches the server, which leads there with the words alone.
 */
export function takeShare(event: Asked) {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === shareTarget.path) event.respondWith(keep(event.request))
}

async function keep(request: Request) {
  try {
    await keepShare(readForm(await request.formData()))
    return Response.redirect(shareTarget.path, 303)
  } catch {
    return Response.redirect(`${shareTarget.path}?lost=both`, 303)
  }
}

/** What a form brings, of bounded length: pages of others can post here as well. */
export function readForm(form: FormData) {
  const said = (name: keyof SharedWords) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const whole: SharedWords = { title: said('title'), text: said('text'), url: said('url') }
  const words: SharedWords = {
    title: upTo(shareLimits.sharedTitle, whole.title),
    text: upTo(shareLimits.sharedText, whole.text),
    url: upTo(shareLimits.sharedUrl, whole.url),
  }
  const came = form.getAll(shareTarget.files).filter(isFile)
  return {
    words,
    isCut: shareTarget.words.some(name => words[name] !== whole[name]),
    files: withRoom(came.slice(0, shareLimits.sharedFiles)),
    more: Math.max(0, came.length - shareLimits.sharedFiles),
  }
}

/** Not in the middle of a letter that takes two places. */
function upTo(most: number, said: string) {
  return said.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** A field for files in which none was chosen comes as one without a name. */
function isFile(value: FormDataEntryValue): value is File {
  return value instanceof File && (value.name !== '' || value.size > 0)
}

/** Each as long as there is room; of the others what they are called. */
function withRoom(came: File[]): SharedFile[] {
  let left: number = shareLimits.sharedBytes
  return came.map(file => {
    const { name, type, size } = file
    const fits = size <= Math.min(left, shareLimits.sharedFileBytes)
    if (fits) left -= size
    return { name: name.slice(0, mostOfName), type, size, ...(fits && { file }) }
  })
}

const mostOfName = 120
