import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { Loaded } from '#platform/loaded.tsx'
import { useSaving } from '#platform/use-saving.ts'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from '../account/account-part.module.css'
import { accountQuery } from '../account-queries.ts'
import mails from './news-mails.module.css'

const news = 'News from Akin'
const days = limits.deletionPeriod / 86_400

/** Which mails come by choice, and which always come. */
export function NewsMails() {
  return (
    <section className={styles.part}>
      <h2>Email</h2>
      <div className={mails.choice}>
        <NewsSwitch />
      </div>
      <div className={mails.always}>
        <h3>What always comes</h3>
        <p>
          These mails protect your account, so they cannot be switched off. We send them only when there is a
          reason.
        </p>
        <ul>
          <li>The code and the link that confirm your address.</li>
          <li>Security: a sign-in on a new device, and a new password or address.</li>
          <li>
            Deleting your account: when it begins, twice before its {days} days are over, and if you come
            back.
          </li>
        </ul>
      </div>
    </section>
  )
}

function NewsSwitch() {
  const query = useQuery(accountQuery)
  const { mutateAsync } = useSetNewsMails()
  const saving = useSaving()
  return (
    <Loaded query={query} what="your choice" skeleton="84px">
      {({ marketingOptIn }) => (
        <>
          <SavedAloud name={saving.saved} />
          <Switch
            label={news}
            description="Off, we write only about your account; on, there is a note now and then about what is new."
            checked={marketingOptIn}
            onChange={event => saving.follow(news, mutateAsync(event.currentTarget.checked))}
            {...saving.of(news)}
          />
        </>
      )}
    </Loaded>
  )
}

/** The switch moves at once and goes back if the server says no. */
function useSetNewsMails() {
  const queryClient = useQueryClient()
  const show = (marketingOptIn: boolean) =>
    queryClient.setQueryData(accountQuery.queryKey, account => account && { ...account, marketingOptIn })
  return useMutation({
    mutationFn: (wanted: boolean) => call(accountEndpoints.setNewsMails, { body: { wanted } }),
    // One after the other: the last word is the one that stays.
    scope: { id: 'news-mails' },
    meta: { handled: true },
    async onMutate(wanted) {
      await queryClient.cancelQueries(accountQuery)
      show(wanted)
    },
    async onError(_error, wanted) {
      show(!wanted)
      await queryClient.invalidateQueries(accountQuery)
    },
  })
}
