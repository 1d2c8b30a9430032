import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { Card, CardProfile } from '@akin/contract/discover/shapes.ts'
import { Link } from '@tanstack/react-router'
import { Ellipsis, EyeOff, Info, UserRound } from 'lucide-react'
import { memo, useId } from 'react'
import { call } from '#platform/call.ts'
import { ownWords } from '#profile/own-words.ts'
import { avatarAddress } from '#profile/picture-address.ts'
import { ReportItem } from '#safety/report/report-item.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx'
import { CardPhoto } from './card-photo.tsx'
import { fewInterests, placeWords } from './card-words.ts'
import { ConnectAct } from './connect-act.tsx'
import styles from './person-card.module.css'

/** What can be done about someone on a card besides asking them. */
export interface CardActs {
  save(card: Card): void
  later(card: Card): void
  hide(card: Card): void
  why(card: Card): void
}

interface PersonCardProps {
  card: Card
  acts: CardActs
  /** Whether it is said why this person is shown. */
  isExplained: boolean
  hasMovedUp: boolean
  comes: 'first' | 'soon' | 'later'
}

/** Someone one does not know yet: a face, a name, their own words, and what there is in common. */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { card, acts, isExplained, hasMovedUp, comes } = props
  const { profile, common } = card
  const { userId, displayName, fullName } = profile
  const nameId = useId()
  const words = ownWords(profile)
  return (
    <article aria-labelledby={nameId} tabIndex={-1} data-person={userId} className={styles.card}>
      <CardPhoto card={card} hasMovedUp={hasMovedUp} comes={comes} onSave={() => acts.save(card)} />
      <h2 className={styles.name}>
        <Link
          id={nameId}
          to="/user/$userId"
          params={{ userId: String(userId) }}
          onClick={() => noteViewed(userId)}
        >
          <bdi>{displayName}</bdi>
        </Link>
      </h2>
      {fullName ? (
        <p dir="auto" className={styles.quiet}>
          {fullName}
        </p>
      ) : null}
      <p dir="auto" className={styles.quiet}>
        {placeWords(profile)}
      </p>
      {words ? (
        <p dir="auto" className={`voice ${styles.words}`}>
          “{words}”
        </p>
      ) : null}
      <Interests card={card} />
      <div className={cx('thumbs', styles.acts)}>
        <ConnectAct profile={profile} common={common} />
        <Button size="small" variant="quiet" onClick={() => acts.later(card)}>
          Later
        </Button>
        <CardMenu profile={profile} onHide={() => acts.hide(card)} />
      </div>
      <button
        type="button"
        aria-expanded={isExplained}
        aria-haspopup="dialog"
        className={styles.why}
        onClick={() => acts.why(card)}
      >
        <Info aria-hidden="true" size={16} /> Why am I seeing this?
      </button>
    </article>
  )
})

function Interests({ card: { profile, common } }: { card: Card }) {
  const interests = fewInterests(profile, common.interests)
  if (interests.length === 0) return null
  return (
    <ul aria-label="Interests" className={styles.chips}>
      {interests.map(({ interest, isShared }) => (
        <li key={interest}>
          <Chip small shared={isShared}>
            <bdi>{interest}</bdi>
            {isShared ? <span className="sr-only"> (in common)</span> : null}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function CardMenu({ profile, onHide }: { profile: CardProfile; onHide: () => void }) {
  const { userId, displayName } = profile
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${displayName}`} size="small" className={styles.more}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLink
        to="/user/$userId"
        params={{ userId: String(userId) }}
        icon={<UserRound />}
        onClick={() => noteViewed(userId)}
      >
        View profile
      </MenuLink>
      <MenuItem icon={<EyeOff />} onSelect={onHide}>
        Hide
      </MenuItem>
      <ReportItem
        subject="person"
        person={{ id: userId, displayName, avatarUrl: avatarAddress(profile.avatar, 56) }}
      />
    </Menu>
  )
}

/** Says that someone in the deck was looked at, who is then not taken for one who was passed over. Nobody waits for it. */
function noteViewed(userId: number) {
  call(discoverEndpoints.noteViewed, { params: { userId } }).catch(() => {})
}
