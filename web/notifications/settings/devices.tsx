import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
import { siteName } from '#platform/site-name.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { InstallSteps } from '../prompt/install-steps-on-demand.ts'
import { pushQuery } from '../push/queries.ts'
import { notTurnedOn } from '../push/turn-on-words.ts'
import { turnPushOff, turnPushOn } from '../push/turn-push.ts'
import { usePushHere } from '../push/use-push-here.ts'
import { DeviceRow } from './device-row.tsx'
import styles from './devices.module.css'

/** This browser, and every other one that is told. */
export function Devices() {
  const query = useQuery(pushQuery)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>Push on your devices</h2>
      <Loaded query={query} what="your devices" skeleton="120px">
        {({ devices }) => (
          <>
            <ThisBrowser />
            {devices.length > 0 ? (
              <ul aria-labelledby={heading}>
                {devices.map(device => (
                  <DeviceRow key={device.id} device={device} />
                ))}
              </ul>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  )
}

function ThisBrowser() {
  const client = useQueryClient()
  const state = usePushHere()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [isInstalling, setInstalling] = useState(false)
  if (state === 'unknown') return null
  if (state === 'on' || state === 'off') {
    const isOn = state === 'on'
    return (
      <div className={styles.here}>
        <div>
          <b>This device</b>
          <p role="status">
            {said ?? (isOn ? 'Push comes here.' : `Off, nothing comes here while ${siteName()} is closed.`)}
          </p>
        </div>
        <Button
          size="small"
          variant={isOn ? 'outline' : 'primary'}
          busy={isBusy}
          onClick={() => void turn(!isOn)}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.here}>
      <div>
        <b>This device</b>
        <p>
          {notTurnedOn[state === 'unavailable' ? 'off_here' : state]}{' '}
          {state === 'denied' ? <HowToAllow /> : null}
        </p>
      </div>
      {state === 'install' ? (
        <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => setInstalling(true)}>
          Show me how
        </Button>
      ) : null}
      <InstallSteps open={isInstalling} onClose={() => setInstalling(false)} />
    </div>
  )

  async function turn(on: boolean) {
    setBusy(true)
    setSaid(null)
    try {
      const outcome = on ? await turnPushOn(client) : await turnPushOff(client)
      if (outcome && outcome !== 'on') setSaid(notTurnedOn[outcome])
    } catch (error) {
      setSaid(failureText(error as Error))
    }
    setBusy(false)
  }
}

export function HowToAllow() {
  return (
    <TextLink
      to="/help-center/$articleId"
      params={{ articleId: 'notifications' }}
      hash="your-browser-does-not-allow-push"
    >
      How to change it
    </TextLink>
  )
}
