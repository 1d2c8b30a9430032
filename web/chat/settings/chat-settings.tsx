import type { ChatSettings as Settings } from '@akin/contract/chat/conversations.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import { useSaving } from '#platform/use-saving.ts'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { Switch } from '#ui/switch.tsx'
import { chatSettingsQuery } from '../queries.ts'
import styles from './chat-settings.module.css'
import { useEditChatSettings } from './edit-chat-settings.ts'

interface Choice {
  name: 'showsReceipts' | 'showsTyping' | 'playsSound' | 'ctrlEnterSends'
  label: string
  description: string
}

const choices: Record<'privacy' | 'sound' | 'keys', Choice[]> = {
  privacy: [
    {
      name: 'showsReceipts',
      label: 'Read receipts',
      description:
        'Off, the people you talk to do not see what you have read, and you do not see what they have.',
    },
    {
      name: 'showsTyping',
      label: 'Typing indicator',
      description:
        'Off, the people you talk to do not see when you are typing, and you do not see when they are.',
    },
  ],
  sound: [
    {
      name: 'playsSound',
      label: 'Sound',
      description:
        'Off, a message that comes in while you look elsewhere makes no sound, as in chats that are muted.',
    },
  ],
  keys: [
    {
      name: 'ctrlEnterSends',
      label: 'Ctrl+Enter sends',
      description: 'Off, Enter sends; on, it begins a new line, and Ctrl+Enter sends (on a Mac, ⌘+Enter).',
    },
  ],
}

/** How chat behaves for someone, on the tab where it belongs. For verified people: others talk to nobody yet. */
export function ChatSettings({ about }: { about: keyof typeof choices }) {
  return (
    <section aria-labelledby="chat-settings" className={styles.settings}>
      <h2 id="chat-settings">Chat</h2>
      <ChatSwitches about={about} />
    </section>
  )
}

/** The same under another heading. */
export function ChatSwitches({ about }: { about: keyof typeof choices }) {
  const query = useQuery(chatSettingsQuery)
  return (
    <Loaded query={query} what="these settings" skeleton="150px">
      {settings => <Choices settings={settings} choices={choices[about]} />}
    </Loaded>
  )
}

function Choices({ settings, choices: shown }: { settings: Settings; choices: Choice[] }) {
  const { mutateAsync } = useEditChatSettings()
  const saving = useSaving()
  return (
    <div>
      <SavedAloud name={saving.saved} />
      {shown.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={settings[name]}
          onChange={event => saving.follow(label, mutateAsync({ [name]: event.target.checked }))}
          {...saving.of(label)}
        />
      ))}
    </div>
  )
}
