import {
  CircleQuestionMark,
  CreditCard,
  Download,
  LogOut,
  Moon,
  Settings,
  ShieldCheck,
  Star,
} from 'lucide-react'
import { useState } from 'react'
import { useLogOut } from '#auth/sessions/log-out.ts'
import { UnsentDialog } from '#auth/sessions/unsent-dialog.tsx'
import { useUser } from '#auth/user.ts'
import { InstallSteps } from '#notifications/prompt/install-steps-on-demand.ts'
import { useInstall } from '#platform/install.ts'
import { siteName } from '#platform/site-name.ts'
import { OwnAvatar } from '#profile/own-avatar.tsx'
import { CalmRow } from '#safety/calm/calm-row.tsx'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PlaceButtonRow, PlaceLinkRow, PlaceRow } from '#ui/place-row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './you-sheet.module.css'

/** The phone's account menu. */
export function YouSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: user } = useUser()
  const { mutate: logOut, question } = useLogOut()
  const planAndBalance = usePlanAndBalance()
  const install = useInstall()
  const [isShowingHow, setShowingHow] = useState(false)
  if (!user) return null
  return (
    <Sheet open={open} onClose={onClose} title="You">
      <div className={styles.who}>
        <OwnAvatar user={user} size={64} />
        <b>{user.displayName}</b>
        <ButtonLink to="/profile" size="small" variant="soft" onClick={onClose}>
          Profile
        </ButtonLink>
      </div>
      <PlaceLinkRow
        to="/profile"
        search={{ tab: 'settings' }}
        icon={<Settings />}
        about="Privacy, notifications, security"
        onClick={onClose}
      >
        Settings
      </PlaceLinkRow>
      {user.emailVerified ? <CalmRow calm={user.calm} onDone={onClose} /> : null}
      <PlaceLinkRow to="/subscription" icon={<Star />} onClick={onClose}>
        Subscription
      </PlaceLinkRow>
      <PlaceLinkRow
        to="/tokens/purchase"
        icon={<CreditCard />}
        about={
          planAndBalance ? `${planAndBalance.balance.toLocaleString('en-US')} in your pocket` : undefined
        }
        onClick={onClose}
      >
        Tokens
      </PlaceLinkRow>
      <PlaceRow icon={<Moon />} end={<ThemeChoice />}>
        Appearance
      </PlaceRow>
      <PlaceLinkRow to="/privacy-policy" icon={<ShieldCheck />} onClick={onClose}>
        Privacy and cookies
      </PlaceLinkRow>
      <PlaceLinkRow to="/help-center" icon={<CircleQuestionMark />} onClick={onClose}>
        Help
      </PlaceLinkRow>
      {install ? (
        <PlaceButtonRow
          icon={<Download />}
          onClick={() => (install === 'steps' ? setShowingHow(true) : void install())}
        >
          Install {siteName()}
        </PlaceButtonRow>
      ) : null}
      <InstallSteps open={isShowingHow} onClose={() => setShowingHow(false)} />
      <PlaceButtonRow icon={<LogOut />} onClick={() => logOut()}>
        Log out
      </PlaceButtonRow>
      <UnsentDialog {...question} />
    </Sheet>
  )
}
