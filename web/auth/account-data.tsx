import { limits } from '@akin/contract/limits.ts'
import { AccountPart } from './account-part.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { DeletionToKeep } from './deletion-to-keep.tsx'
import { useUser } from './user.ts'

const days = limits.deletionPeriod / 86_400

export function AccountData() {
  const { data: user } = useUser()
  if (!user) return null
  return (
    <div>
      <DeletionToKeep />
      <AccountPart
        title="Delete account"
        change="Delete account"
        danger
        form={close => <DeleteAccountForm displayName={user.displayName} onClose={close} />}
      >
        <p>
          Your account closes at once and is erased {days} days later. Sign in before then and everything
          comes back.
        </p>
      </AccountPart>
    </div>
  )
}
