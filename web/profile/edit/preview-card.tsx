import type { ProfilePart } from '@akin/contract/profile/audiences.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import card from '../own-card.module.css'
import { ownWords } from '../own-words.ts'
import { avatarAddress } from '../picture-address.ts'
import { type EntriesForm, useFormPart } from './entries-form.ts'
import { countryName } from './names.ts'
import styles from './preview-card.module.css'

/** The card of Discover as a member would meet it, made from what is typed right now. */
export function PreviewCard({ form, profile }: { form: EntriesForm; profile: OwnProfile }) {
  const values = useFormPart(form, form => form.values)
  const { fullName, city, country, interests } = values
  const membersSee = (part: ProfilePart) => ['public', 'members'].includes(profile.audiences[part])
  const place = [city.trim(), country && countryName(country)].filter(Boolean).join(', ')
  const photo = membersSee('avatar') ? avatarAddress(profile.avatar, 288) : null
  const words = ownWords({
    headline: (membersSee('headline') && values.headline.trim()) || null,
    prompts: membersSee('prompts') ? values.prompts.filter(({ answer }) => answer.trim()) : [],
  })
  return (
    <div className={`stack ${styles.preview}`}>
      <p className={cx('quiet', styles.label)}>How you look in Discover</p>
      <article aria-label="How you look in Discover" className={cx('stack', card.card, styles.card)}>
        <div className={cx(card.picture, styles.picture)}>
          {photo ? (
            <img src={photo} alt="" />
          ) : (
            <Avatar name={profile.displayName} userId={profile.userId} size={128} self />
          )}
        </div>
        <h3>{profile.displayName}</h3>
        {membersSee('fullName') && fullName.trim() ? (
          <p className={cx(card.about, styles.about)}>{fullName}</p>
        ) : null}
        {membersSee('place') && place ? <p className={cx(card.about, styles.about)}>{place}</p> : null}
        {words ? (
          <div className={styles.words}>
            <p dir="auto" className="voice">
              “{words}”
            </p>
          </div>
        ) : null}
        {membersSee('interests') && interests.length > 0 ? (
          <div className={cx(card.chips, styles.chips)}>
            {interests.slice(0, 3).map(interest => (
              <Chip key={interest} small>
                {interest}
              </Chip>
            ))}
          </div>
        ) : null}
      </article>
      {profile.discovery ? null : (
        <p className="fine">You have switched Discover off, so nobody meets this card now.</p>
      )}
    </div>
  )
}
