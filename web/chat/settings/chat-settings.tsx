import type { ChatSettings as Settings } from '@akin/contract/chat/conversations.ts'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { SavedMark } from '#profile/privacy/saved-mark.tsx'
import { useSaved } from '#profile/privacy/use-saved.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { chatSettingsQuery } from '../queries.ts'
import styles from './chat-settings.module.css'
import { useEditChatSettings } from './edit-chat-settings.ts'

interface Choice {
  name: keyof Settings
  label: string
  description: string
}

const choices: Record<'privacy' | 'notifications', Choice[]> = {
  privacy: [
    {
      name: 'showsReceipts',
      label: 'Read receipts',
      description:
        'The people you talk to see what you have read, and you see what they have. Off, neither of you sees it.',
    },
    {
      name: 'showsTyping',
      label: 'Typing indicator',
      description:
        'The people you talk to see when you are typing, and you see when they are. Off, neither of you sees it.',
    },
  ],
  notifications: [
    {
      name: 'playsSound',
      label: 'Sound',
      description:
        'A short sound for a message that comes in while you look elsewhere. Muted chats stay silent.',
    },
    {
      name: 'ctrlEnterSends',
      label: 'Ctrl+Enter sends',
      description: 'Enter begins a new line, and Ctrl+Enter sends (on a Mac, ⌘+Enter). Off, Enter sends.',
    },
  ],
}

/** How chat behaves for someone, on the tab where it belongs. For verified people: others talk to nobody yet. */
export function ChatSettings({ about }: { about: keyof typeof choices }) {
  const { data: settings, error, isFetching, refetch } = useQuery(chatSettingsQuery)
  return (
    <section aria-labelledby="chat-settings" className={styles.settings}>
      <h2 id="chat-settings">Chat</h2>
      {settings && <Choices settings={settings} choices={choices[about]} />}
      {!settings && error && (
        <NotLoaded what="these settings" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!settings && !error && (
        <div role="status" aria-label="Loading these settings">
          <Skeleton shape="block" height="150px" />
        </div>
      )}
    </section>
  )
}

function Choices({ settings, choices: shown }: { settings: Settings; choices: Choice[] }) {
  const { mutateAsync } = useEditChatSettings()
  const { saved, say } = useSaved()
  return (
    <>
      <p role="status" className="sr-only">
        {saved ? `Saved: ${saved}` : ''}
      </p>
      {shown.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={
            <>
              {label} <SavedMark shown={saved === label} />
            </>
          }
          description={description}
          checked={settings[name]}
          onChange={event =>
            void mutateAsync({ [name]: event.target.checked }).then(
              () => say(label),
              () => {},
            )
          }
        />
      ))}
    </>
  )
}
