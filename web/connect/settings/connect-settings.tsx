import type { ConnectSettingsChanges, ConnectSettings as Settings } from '@akin/contract/connect/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { SavedMark } from '#profile/privacy/saved-mark.tsx'
import { useSaved } from '#profile/privacy/use-saved.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { connectSettingsQuery } from '../queries.ts'
import styles from './connect-settings.module.css'
import { useEditConnectSettings } from './edit-connect-settings.ts'

/** Who may ask, and what contacts see of one's being here. For verified people: others have no settings yet. */
export function ConnectSettings() {
  const { data: settings, error, isFetching, refetch } = useQuery(connectSettingsQuery)
  return (
    <section aria-labelledby="connections" className={styles.settings}>
      <h2 id="connections">Connections</h2>
      {settings && <Choices settings={settings} />}
      {!settings && error && (
        <NotLoaded what="these settings" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!settings && !error && (
        <div role="status" aria-label="Loading these settings">
          <Skeleton shape="block" height="296px" />
        </div>
      )}
    </section>
  )
}

const policies = [
  { value: 'everyone' as const, label: 'Everyone' },
  { value: 'mutual' as const, label: 'People with a contact in common' },
  { value: 'nobody' as const, label: 'Nobody' },
]

const names = {
  whoMayRequest: 'Who may send you requests',
  asksForNote: 'Ask for a note',
  showsPresence: 'Show when you are here',
}

function Choices({ settings }: { settings: Settings }) {
  const { mutateAsync } = useEditConnectSettings()
  const { saved, say } = useSaved()
  const change = (name: string, changes: ConnectSettingsChanges) =>
    void mutateAsync(changes).then(
      () => say(name),
      () => {},
    )
  const labelled = (name: string): ReactNode => (
    <>
      {name} <SavedMark shown={saved === name} />
    </>
  )
  return (
    <>
      <p role="status" className="sr-only">
        {saved ? `Saved: ${saved}` : ''}
      </p>
      <RadioGroup
        legend={labelled(names.whoMayRequest)}
        options={policies}
        value={settings.whoMayRequest}
        onChange={whoMayRequest => change(names.whoMayRequest, { whoMayRequest })}
      />
      <Switch
        label={labelled(names.asksForNote)}
        description="People write at least a sentence before they can send you a request."
        checked={settings.asksForNote}
        onChange={event => change(names.asksForNote, { asksForNote: event.target.checked })}
      />
      <Switch
        label={labelled(names.showsPresence)}
        description="Your contacts see when you are online and when you were last here, and you see it of them. Off, neither of you sees it."
        checked={settings.showsPresence}
        onChange={event => change(names.showsPresence, { showsPresence: event.target.checked })}
      />
    </>
  )
}
