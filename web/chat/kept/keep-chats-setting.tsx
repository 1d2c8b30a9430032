import { useState } from 'react'
import { useUser } from '#auth/user.ts'
import { takeDevice } from '#platform/device/device.ts'
import { chooseToKeep, useKeepsChats } from '#platform/device/keep-choice.ts'
import { useSaving } from '#platform/use-saving.ts'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from '../settings/chat-settings.module.css'

const label = 'Keep chats on this device'

/** A choice for this browser alone. Whoever presses it has asked for what it keeps, whatever they said to the rest. */
export function KeepChatsSetting() {
  const { data: user } = useUser()
  return user ? (
    <section aria-labelledby="keep-chats" className={styles.settings}>
      <h2 id="keep-chats">On this device</h2>
      <KeepChats user={user} />
    </section>
  ) : null
}

function KeepChats({ user }: { user: Parameters<typeof takeDevice>[0] }) {
  const isKept = useKeepsChats(user.id)
  const saving = useSaving()
  /** While the browser is asked whether it can. */
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function choose(on: boolean) {
    setWanted(on)
    try {
      if (on) await makeRoom(user)
      chooseToKeep(user.id, on)
    } finally {
      setWanted(null)
    }
  }

  return (
    <div>
      <SavedAloud name={saving.saved} />
      <Switch
        label={label}
        description="Your last 50 conversations can be read here without a connection, by anyone who can open this browser. Logging out removes them."
        checked={wanted ?? isKept}
        onChange={event => saving.follow(label, choose(event.target.checked))}
        {...saving.of(label)}
      />
    </div>
  )
}

/** Some browsers keep nothing, and many remove what is kept without being asked for more. */
async function makeRoom({ id, displayName, emailVerified }: Parameters<typeof takeDevice>[0]) {
  try {
    await takeDevice({ id, displayName, emailVerified })
  } catch {
    throw new Error('This browser does not let us keep anything.')
  }
  // Some ask the person, and it is kept whatever they say.
  void navigator.storage?.persist?.().catch(() => {})
}
