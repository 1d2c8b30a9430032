import type { Arguments, Endpoint, Reply } from '@akin/contract/platform/endpoint.ts'
import type * as z from 'zod/mini'
import { readBy } from './outline.ts'
import { outlineOf } from './outline-of.ts'
import { request } from './request.ts'
import { fetchWithProgress, type OnProgress } from './upload-progress.ts'

type UploadEndpoint = Endpoint & { upload: NonNullable<Endpoint['upload']>; reply: z.ZodMiniType }

type Extra<E extends Endpoint> = Arguments<E> & { signal?: AbortSignal; onProgress?: OnProgress }

/** Sends one file as the body; the signal aborts it, and `onProgress` hears how far it has come. Throws a `CallError` unless the server accepted it. */
export async function upload<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  ...[extra]: unknown extends Arguments<E> ? [Extra<E>?] : [Extra<E>]
): Promise<Reply<E>> {
  const fetch = extra?.onProgress && fetchWithProgress(extra.onProgress)
  const response = await request(endpoint, { ...extra, file, ...(fetch && { fetch }) })
  return readBy(outlineOf(endpoint.reply), await response.json()) as Reply<E>
}

/** Why a file cannot be sent, or null. The server checks again, also the content. */
export function faultOf(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { types, maxBytes }: UploadEndpoint['upload'],
) {
  if (!types.some(type => type === file.type)) return `${file.name} is not a file of a kind we can take.`
  if (file.size > maxBytes) return `${file.name} is larger than ${maxBytes / 1024 / 1024} MB.`
  return null
}
