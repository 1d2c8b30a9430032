import { shareLimits } from '@akin/contract/share-limits.ts'
import { useEffect, useState } from 'react'
import { type KeptShare, readShare } from '#platform/share/kept-share.ts'
import type { ShareParams } from './share-params.ts'

/** What is to be sent to someone. */
export interface Share extends Pick<KeptShare, 'words' | 'files' | 'more' | 'isCut'> {
  /** Files came, and could not be taken over. */
  hasLostFiles: boolean
}

/** What was shared: from this device, or from the address. Undefined until one has looked, null where there is nothing. */
export function useShare(asked: ShareParams): Share | null | undefined {
  const [kept, setKept] = useState<KeptShare | null>()
  const inAddress = shareIn(asked)
  const isInAddress = inAddress !== null
  useEffect(() => {
    if (!isInAddress) void readShare().then(setKept)
  }, [isInAddress])
  if (inAddress) return inAddress
  return kept && { ...kept, hasLostFiles: false }
}

function shareIn({ title = '', text = '', url = '', lost }: ShareParams): Share | null {
  if (!title && !text && !url && !lost) return null
  const words = {
    title: title.slice(0, shareLimits.sharedTitle),
    text: text.slice(0, shareLimits.sharedText),
    url: url.slice(0, shareLimits.sharedUrl),
  }
  const isCut = lost === 'words' || lost === 'both'
  return { words, isCut, files: [], more: 0, hasLostFiles: lost === 'files' || lost === 'both' }
}
