import { shareLosses } from '@akin/contract/platform/share-target.ts'
import { oneOf, searchReader, text } from '#platform/search.ts'

/** What was shared where no service worker took it: then the address holds its words. */
export const shareParams = searchReader({ title: text, text, url: text, lost: oneOf(shareLosses) })

export type ShareParams = ReturnType<typeof shareParams>
