import type { Arguments, Endpoint, Reply } from '@akin/contract/platform/endpoint.ts'
import * as z from 'zod/mini'
import { request } from './request.ts'

type UploadEndpoint = Endpoint & { upload: NonNullable<Endpoint['upload']>; reply: z.ZodMiniType }

type Along<E extends Endpoint> = Arguments<E> & { signal?: AbortSignal }

/** Sends one file as it is, until the signal stops it. Throws a `CallError` unless the server took it. */
export async function upload<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  ...[along]: unknown extends Arguments<E> ? [Along<E>?] : [Along<E>]
): Promise<Reply<E>> {
  const response = await request(endpoint, { ...along, file })
  return z.decode(endpoint.reply, (await response.json()) as never) as Reply<E>
}

/** Why a file cannot be sent at all, or null. The server looks again, and closer. */
export function faultOf(file: File, { types, maxBytes }: UploadEndpoint['upload']) {
  if (!types.some(type => type === file.type)) return `${file.name} is not a file of a kind we can take.`
  if (file.size > maxBytes) return `${file.name} is larger than ${maxBytes / 1024 / 1024} MB.`
  return null
}
