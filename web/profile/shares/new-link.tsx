import type { NewShare } from '@akin/contract/profile/shares.ts'
import { Link } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { copyLink } from '../view/copy-link.ts'
import styles from './shares.module.css'

/** The public page loads it by itself, and would have to carry it along if anything else did not. */
const ShareButton = partOnDemand(() => import('../view/share-button.tsx').then(part => part.ShareButton))

/** The one time that a link can be read. */
export function NewLink({ share: { address, forWhom } }: { share: NewShare }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles.made}>
      <Field
        label={forWhom ? `Your link for ${forWhom}` : 'Your link'}
        hint="It is shown only now. Copy it before you leave this page."
      >
        <TextInput ref={field} readOnly dir="ltr" value={address} onFocus={event => event.target.select()} />
      </Field>
      <div className={styles.pass}>
        <Button variant="soft" icon={<Link />} onClick={() => void copyLink(address)}>
          Copy link
        </Button>
        {'share' in navigator && <ShareButton address={address} name="Akin" />}
      </div>
    </div>
  )
}
