import type {
  BlurChoice,
  ChatSettingsChanges,
  ChatSettings as Settings,
} from '@akin/contract/chat/conversations.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import { useSaving } from '#platform/use-saving.ts'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { SelectRow } from '#ui/select-row.tsx'
import { Switch } from '#ui/switch.tsx'
import { chatSettingsQuery } from '../queries.ts'
import styles from './chat-settings.module.css'
import { useEditChatSettings } from './edit-chat-settings.ts'

const names = {
  pausesBeforeSending: 'Pause before sending hurtful words',
  blursPictures: 'Blur pictures until I touch them',
}

const whose: { value: BlurChoice; label: string }[] = [
  { value: 'strangers', label: 'Strangers' },
  { value: 'everyone', label: 'Everyone' },
  { value: 'nobody', label: 'Nobody' },
]

/** What stands between someone and words or pictures that hurt. All of it happens on their own device. */
export function KinderSettings() {
  const query = useQuery(chatSettingsQuery)
  return (
    <section aria-labelledby="kinder-settings" className={styles.settings}>
      <h2 id="kinder-settings">Kinder chats</h2>
      <Loaded query={query} what="these settings" skeleton="150px">
        {settings => <Choices settings={settings} />}
      </Loaded>
    </section>
  )
}

function Choices({ settings }: { settings: Settings }) {
  const { mutateAsync } = useEditChatSettings()
  const saving = useSaving()
  const change = (name: string, changes: ChatSettingsChanges) => saving.follow(name, mutateAsync(changes))
  return (
    <div>
      <SavedAloud name={saving.saved} />
      <Switch
        label={names.pausesBeforeSending}
        description="Off, nothing asks. The words are checked on this device and never leave it."
        checked={settings.pausesBeforeSending}
        onChange={event => change(names.pausesBeforeSending, { pausesBeforeSending: event.target.checked })}
        {...saving.of(names.pausesBeforeSending)}
      />
      <SelectRow
        label={names.blursPictures}
        description="Strangers are people whom you have not answered yet. Nobody is told."
        options={whose}
        value={settings.blursPictures}
        onChange={blursPictures => change(names.blursPictures, { blursPictures })}
        {...saving.of(names.blursPictures)}
      />
    </div>
  )
}
