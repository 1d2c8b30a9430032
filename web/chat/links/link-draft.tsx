import { Skeleton } from '#ui/skeleton.tsx'
import styles from './link-card.module.css'
import { CardFace } from './link-card.tsx'
import { RemoveButton } from './remove-button.tsx'
import type { useLinkDraft } from './use-link-draft.ts'

type LinkDraftProps = ReturnType<typeof useLinkDraft> & {
  /** Its button has gone with it. */
  onRemoved: () => void
}

/** The card that goes with the message, before it is sent. It can be taken away. */
export function LinkDraft({ card, isLoading, remove, onRemoved }: LinkDraftProps) {
  return (
    <div className={styles.draft} aria-busy={isLoading}>
      {card ? (
        <>
          <div className={styles.card}>
            <CardFace card={card} />
          </div>
          <RemoveButton
            label="Remove preview"
            onClick={() => {
              remove()
              onRemoved()
            }}
          />
        </>
      ) : (
        <div className={styles.card}>
          <Skeleton shape="block" height="92px" />
          <span className={styles.words}>
            <Skeleton width="58%" />
            <Skeleton width="90%" />
            <Skeleton width="34%" />
          </span>
        </div>
      )}
    </div>
  )
}
