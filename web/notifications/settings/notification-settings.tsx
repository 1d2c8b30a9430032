import { useQuery } from '@tanstack/react-query'
import { List } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { PlaceLinkRow } from '#ui/place-row.tsx'
import { pushQuery } from '../push/queries.ts'
import { notTurnedOn } from '../push/turn-on-words.ts'
import { usePushHere } from '../push/use-push-here.ts'
import { rulesQuery } from '../queries.ts'
import { Devices, HowToAllow } from './devices.tsx'
import { Looks } from './looks.tsx'
import { Matrix } from './matrix.tsx'
import { PauseBox } from './pause-box.tsx'
import { QuietHours } from './quiet-hours.tsx'

interface NotificationSettingsProps {
  /** Whose messages come through, and the sound: higher rooms have them. */
  favourites: ReactNode
  sound: ReactNode
  /** The mails that come by choice, and those that always come. */
  mails: ReactNode
}

/** What reaches someone, where, and when it is quiet. */
export function NotificationSettings({ favourites, sound, mails }: NotificationSettingsProps) {
  const query = useQuery(rulesQuery)
  const noPush = useNoPush()
  return (
    <>
      <Loaded query={query} what="these settings" skeleton="640px">
        {rules => (
          <>
            <PauseBox rules={rules} />
            <Matrix rules={rules} noPush={noPush} />
            <QuietHours rules={rules} />
            {favourites}
            <Looks rules={rules} sound={sound} />
          </>
        )}
      </Loaded>
      {mails}
      <Devices />
      <PlaceLinkRow
        to="/profile"
        search={{ tab: 'notifications', show: 'history' }}
        icon={<List />}
        about="Each with the reason you got it"
      >
        The last 50 notifications
      </PlaceLinkRow>
    </>
  )
}

/** Why there is nothing to choose about push: nobody can be told, or this is their only browser, and it refuses. */
function useNoPush() {
  const state = usePushHere()
  const { data } = useQuery(pushQuery)
  if (state === 'unavailable') return notTurnedOn.off_here
  if (state !== 'denied' || !data || data.devices.length > 0) return null
  return (
    <>
      {notTurnedOn.denied} <HowToAllow />
    </>
  )
}
