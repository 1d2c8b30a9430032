import type { ConnectSettingsChanges, ConnectSettings as Settings } from '@akin/contract/connect/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import { useSaving } from '#platform/use-saving.ts'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { SelectRow } from '#ui/select-row.tsx'
import { Switch } from '#ui/switch.tsx'
import { connectSettingsQuery } from '../queries.ts'
import styles from './connect-settings.module.css'
import { useEditConnectSettings } from './edit-connect-settings.ts'

/** Who may ask, and what contacts see of one's being here. For verified people: others have no settings yet. */
export function ConnectSettings() {
  const query = useQuery(connectSettingsQuery)
  return (
    <section aria-labelledby="connections" className={styles.settings}>
      <h2 id="connections">Connections</h2>
      <Loaded query={query} what="these settings" skeleton="296px">
        {settings => <Choices settings={settings} />}
      </Loaded>
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
  const saving = useSaving()
  const change = (name: string, changes: ConnectSettingsChanges) => saving.follow(name, mutateAsync(changes))
  return (
    <div>
      <SavedAloud name={saving.saved} />
      <SelectRow
        label={names.whoMayRequest}
        options={policies}
        value={settings.whoMayRequest}
        onChange={whoMayRequest => change(names.whoMayRequest, { whoMayRequest })}
        {...saving.of(names.whoMayRequest)}
      />
      <Switch
        label={names.asksForNote}
        description="Off, people may send you a request without a word."
        checked={settings.asksForNote}
        onChange={event => change(names.asksForNote, { asksForNote: event.target.checked })}
        {...saving.of(names.asksForNote)}
      />
      <Switch
        label={names.showsPresence}
        description="Off, your contacts do not see when you are online or were last here, and you do not see it of them."
        checked={settings.showsPresence}
        onChange={event => change(names.showsPresence, { showsPresence: event.target.checked })}
        {...saving.of(names.showsPresence)}
      />
    </div>
  )
}
