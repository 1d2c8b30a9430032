import type { Viewer } from '@akin/contract/profile/audiences.ts'
import { useUser } from '#auth/user.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/segmented.tsx'
import styles from './preview-bar.module.css'

const options: { value: Viewer; label: string }[] = [
  { value: 'visitor', label: 'Visitor' },
  { value: 'member', label: 'Member' },
  { value: 'contact', label: 'Contact' },
]

interface PreviewBarProps {
  as: Viewer
  /** All three see the same. */
  isAlike: boolean
  onChange: (as: Viewer) => void
}

/** Says through whose eyes one looks, and lends others. */
export function PreviewBar({ as, isAlike, onChange }: PreviewBarProps) {
  const { data: user } = useUser()
  return (
    <div className={cx('tinted', styles.bar)}>
      <Segmented label="View as" options={options} value={as} onChange={onChange} wide />
      <p role="status">
        {user?.emailVerified === false
          ? `This is how a ${as} will see you once your address is verified.`
          : `This is how a ${as} sees you.`}
        {isAlike && ' Visitors, members and contacts all see the same.'}
      </p>
      <ButtonLink to="/profile" variant="soft" size="small">
        Edit profile
      </ButtonLink>
    </div>
  )
}
