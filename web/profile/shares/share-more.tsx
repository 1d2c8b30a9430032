import type { NewShare } from '@akin/contract/profile/shares.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { siteName } from '#platform/site-name.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { isAlikeForAll } from '../privacy/is-alike-for-all.ts'
import { ownProfileQuery } from '../queries.ts'
import { copyLink } from '../view/copy-link.ts'
import { sharesQuery } from './edit-shares.ts'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import styles from './shares.module.css'

/** Links that each show one person, for a day, what contacts see. */
export function ShareMore() {
  const { data: profile } = useQuery(ownProfileQuery)
  const [made, setMade] = useState<NewShare>()
  // Where the button was that made a link there is none that makes a second: a finger may still be on it.
  const [isAsking, setAsking] = useState(true)
  return (
    <section aria-labelledby="share-more" className={`stack ${styles.part}`}>
      <h2 id="share-more">Share more with one person</h2>
      <p className={styles.intro}>
        A link that shows what your contacts see, for 24 hours and to the first person who opens it. What is
        set to Only me stays with you.
      </p>
      {profile && isAlikeForAll(profile) ? (
        <Note>
          Your contacts see no more than everyone does at the moment. A link would show nothing more.
        </Note>
      ) : null}
      {profile?.publicPage === false ? (
        <Note>Links lead to your public page, which is off. Turn it on above to make one.</Note>
      ) : isAsking ? (
        <ShareForm again={made !== undefined} onMade={show} />
      ) : null}
      {made && <NewLink key={made.id} share={made} />}
      {isAsking ? null : (
        <Button variant="outline" className={styles.make} onClick={() => setAsking(true)}>
          Make another link
        </Button>
      )}
      <LiveShares onEnded={forget} />
    </section>
  )

  function show(share: NewShare) {
    setMade(share)
    setAsking(false)
  }

  function forget(id: number) {
    if (made?.id !== id) return
    setMade(undefined)
    setAsking(true)
  }
}

function LiveShares({ onEnded }: { onEnded: (id: number) => void }) {
  const query = useQuery(sharesQuery)
  return (
    <Loaded query={query} what="your links" skeleton="68px">
      {shares => <ShareList shares={shares} onEnded={onEnded} />}
    </Loaded>
  )
}

/** The public page loads it by itself, and would have to carry it along if anything else did not. */
const ShareButton = partOnDemand(() => import('../view/share-button.tsx').then(part => part.ShareButton))

/** The one time that a link can be read. */
function NewLink({ share: { address, forWhom } }: { share: NewShare }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={cx('stack tinted', styles.made)}>
      <Field
        label={forWhom ? `Your link for ${forWhom}` : 'Your link'}
        hint="It is shown only now. Copy it before you leave this page."
      >
        <TextInput ref={field} readOnly dir="ltr" value={address} onFocus={event => event.target.select()} />
      </Field>
      <div className="wrap">
        <Button variant="soft" icon={<Link />} onClick={() => void copyLink(address)}>
          Copy link
        </Button>
        {'share' in navigator && <ShareButton address={address} name={siteName()} />}
      </div>
    </div>
  )
}
