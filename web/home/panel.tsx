import { JoinLink } from './join-link.tsx'
import styles from './panel.module.css'

export function Panel() {
  return (
    <section className={styles.band}>
      <div className={styles.panel}>
        <svg className={styles.drawing} viewBox="30 30 500 320" aria-hidden="true">
          <path
            d="M190 40A150 150 0 0 1 190 340H79A39 39 0 0 1 40 301V190A150 150 0 0 1 190 40Z"
            fill="#5a1a36"
          />
          <path
            d="M370 40A150 150 0 0 1 520 190V301A39 39 0 0 1 481 340H370A150 150 0 0 1 370 40Z"
            fill="#8a1c45"
          />
          <path d="M280 70A150 150 0 0 1 280 310A150 150 0 0 1 280 70Z" fill="#f5b63f" />
        </svg>
        <h2>Small, private and on your side.</h2>
        <p>
          Your page shows what you choose, to whom you choose. Nobody can write to you until you agree. And if
          you ever block someone, they are never told.
        </p>
        <JoinLink />
      </div>
    </section>
  )
}
