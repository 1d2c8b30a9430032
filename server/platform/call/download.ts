import type { Readable } from 'node:stream'
import type { Download } from '@akin/contract/platform/download.ts'
import type { Params, Query } from '@akin/contract/platform/endpoint.ts'
import type { Deps } from '../deps.ts'
import type { Part, StoredFile } from '../storage/storage.ts'
import type { AskerFor } from './asker.ts'
import type { Call } from './call.ts'

/** One question for a file, admitted and with parsed input. */
export interface DownloadCall<D extends Download> extends Pick<Call<never>, 'caller' | 'setHeader'> {
  params: Params<D>
  query: Query<D>
  asker: AskerFor<D['access']>
}

/** The file that is answered with. */
export interface ServedFile {
  /** One of the types that the contract names. */
  type: string
  /** Who may keep it, and for how long: its `cache-control`. */
  keep: string
  /** Its `content-disposition`: whether it is shown or saved, and under which name. */
  disposition?: string
  /** Of this very version of the file: whoever has it is not sent it again. */
  tag?: string
  /** How long it is, where a part of it may be asked for, as players do. */
  inPartsOf?: number
  /** Opened only if it is sent. Null if it is not there after all. */
  open(part?: Part): Content | Promise<Content | null>
}

type Content = string | Buffer | Readable | Pick<StoredFile, 'stream' | 'size'>

/** The same file has its address elsewhere now. */
export interface Redirect {
  movedTo: string
}

export type DownloadRoute<D extends Download> = (
  deps: Deps,
  call: DownloadCall<D>,
) => Promise<ServedFile | Redirect> | ServedFile

/** What answers a table of downloads. One that is missing or unknown does not compile. */
export type DownloadRoutes<Table extends Record<string, Download>> = {
  [Name in keyof Table]: DownloadRoute<Table[Name]>
}
