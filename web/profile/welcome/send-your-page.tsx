import { TextButton } from '#ui/text-button.tsx'
import { copyLink } from '../view/copy-link.ts'
import styles from './send-your-page.module.css'

/** For someone one knows from elsewhere: one's own address, ready to be pasted. */
export function SendYourPage({ displayName }: { displayName: string }) {
  return (
    <p className={styles.line}>
      Know them already? Send them{' '}
      <TextButton
        className={styles.copy}
        aria-label="Copy the link to your page"
        onClick={() => void copyLink(new URL(`/p/${displayName}`, location.href).href)}
      >
        your page
      </TextButton>
      .
    </p>
  )
}
