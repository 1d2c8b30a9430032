import { phoneEndpoints } from '@akin/contract/auth/phone-endpoints.ts'
import { call } from '#platform/call.ts'
import { NotDone } from '#platform/not-done.tsx'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import parts from '../account/account-part.module.css'
import { ConfirmPassword } from '../sessions/confirm-password.tsx'
import { useConfirmedAct } from '../two-step/confirmed-act.ts'
import type { ShownCode } from './phone-code.ts'

const PhoneDialog = partOnDemand(() => import('./phone-dialog.tsx').then(part => part.PhoneDialog))

/** The way to sign a phone in without typing anything there. */
export function AccountPhone() {
  const code = useAsked<ShownCode>()
  const make = useConfirmedAct(
    () => call(phoneEndpoints.makePhoneCode),
    made => code.ask({ ...made, until: Date.now() + made.secondsLeft * 1000 }),
    code.close,
  )
  return (
    <section className={parts.part}>
      <div className={parts.head}>
        <h2>Continue on your phone</h2>
        <Button size="small" variant="soft" busy={make.busy} {...PhoneDialog.near} onClick={make.act}>
          Show a code
        </Button>
      </div>
      <div className={parts.now}>
        <p>Scan a code with your phone, and you are signed in there. Nothing to type on it.</p>
        {make.refused ? <NotDone error={make.refused} /> : null}
      </div>
      {code.about ? (
        <PhoneDialog
          key={code.turn}
          open={code.open}
          code={code.about}
          onClose={code.close}
          onNew={make.act}
          isMaking={make.busy}
        />
      ) : null}
      <ConfirmPassword {...make.dialog} why="Before another device is signed in, show that it is you." />
    </section>
  )
}
