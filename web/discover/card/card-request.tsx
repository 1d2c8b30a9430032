import type { CardProfile } from '@akin/contract/discover/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { piecesOf } from '#connect/asking/pieces.ts'
import { avatarAddress } from '#profile/picture-address.ts'
import { memberProfileQuery } from '#profile/view/view-queries.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'

const RequestDialog = partOnDemand(() =>
  import('#connect/asking/request-dialog.tsx').then(part => part.RequestDialog),
)

export const fetchRequestDialog = RequestDialog.fetch

interface CardRequestProps {
  profile: CardProfile
  shared: string[]
  needsNote: boolean
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
}

/**
 * A request to someone on a card. A card stays as it came for a day; where their profile has been asked for since, as
 * after a piece of it had gone, that is what the request can be about.
 */
export function CardRequest({ profile, shared, ...dialog }: CardRequestProps) {
  const { userId, displayName, avatar } = profile
  const { data: newer = profile } = useQuery({ ...memberProfileQuery(userId), enabled: false })
  return (
    <RequestDialog
      userId={userId}
      displayName={displayName}
      avatarUrl={avatarAddress(avatar, 56)}
      pieces={piecesOf(newer, shared)}
      {...dialog}
    />
  )
}
