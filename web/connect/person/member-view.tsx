import type { MemberProfile } from '@akin/contract/profile/shapes.ts'
import type { ReactNode } from 'react'
import { avatarAddress } from '#profile/picture-address.ts'
import { InCommon } from '#profile/view/in-common.tsx'
import { OwnerBar } from '#profile/view/owner-bar.tsx'
import { ProfileView } from '#profile/view/profile-view.tsx'
import { AskAboutAnswer, AskAboutPhoto } from '../asking/ask-about.tsx'
import { piecesOf } from '../asking/pieces.ts'
import { useAsking } from '../asking/use-asking.ts'
import { MutualContacts } from '../status/mutual-contacts.tsx'
import { StatusButton } from '../status/status-button.tsx'

interface MemberViewProps {
  profile: MemberProfile
  /** While not all is known: the words can be read, and nothing that would be moved by the rest can be pressed. */
  isWaiting?: boolean
  /** Beside how the two stand, and at the end of the side. */
  share?: ReactNode
  after?: ReactNode
  /** Under all of it. */
  below?: ReactNode
  /** In place of what the two have in common, where that could not be asked. */
  instead?: ReactNode
}

/** Someone as a member meets them, wherever their page is: how the two stand and what they share come with it. */
export function MemberView(props: MemberViewProps) {
  const { profile, isWaiting = false, share, after, below, instead } = props
  const { userId, displayName, avatar, isYou, shared } = profile
  const asking = useAsking()
  const about = { userId, onAsk: asking.begin }
  if (isWaiting) return <ProfileView profile={{ ...profile, links: [] }} actions={[]} />
  return (
    <ProfileView
      profile={profile}
      shared={shared.interests}
      actions={
        <>
          {isYou ? (
            <OwnerBar>This is you</OwnerBar>
          ) : (
            <StatusButton
              userId={userId}
              displayName={displayName}
              avatarUrl={avatarAddress(avatar, 56)}
              pieces={piecesOf(profile, shared.interests)}
              asking={asking}
            />
          )}
          {share}
        </>
      }
      aboutPrompt={prompt => <AskAboutAnswer prompt={prompt} {...about} />}
      aboutPhoto={avatar && <AskAboutPhoto {...about} />}
      common={
        <>
          {instead ?? <InCommon profile={profile} />}
          <MutualContacts userId={userId} />
        </>
      }
      after={after}
      below={below}
    />
  )
}
