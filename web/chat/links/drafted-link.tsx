import { type Ref, useImperativeHandle } from 'react'
import { LinkDraft } from './link-draft.tsx'
import { type DraftedCard, useLinkDraft, type WordsToLink } from './use-link-draft.ts'

interface DraftedLinkProps extends WordsToLink {
  ref: Ref<DraftedCard>
  onRemoved: () => void
}

/** The card of the page that the words link to, once there is one: for a composer that comes before what asks for it. */
export function DraftedLink({ ref, onRemoved, ...words }: DraftedLinkProps) {
  const link = useLinkDraft(words)
  useImperativeHandle(ref, () => link)
  return link.card || link.isLoading ? <LinkDraft {...link} onRemoved={onRemoved} /> : null
}
