import { DrawnHello, DrawnInterests, DrawnOverlap } from './step-drawings.tsx'
import styles from './steps.module.css'

const steps = [
  {
    Drawing: DrawnInterests,
    title: 'Say what you are into',
    text: 'A handful of interests, and a question or two answered in your own words.',
  },
  {
    Drawing: DrawnOverlap,
    title: 'See the overlap',
    text: 'People come in the order of what you have in common, not of how popular they are.',
  },
  {
    Drawing: DrawnHello,
    title: 'Say hello, one to one',
    text: 'When two people agree to connect, they have a quiet conversation that is theirs alone.',
  },
]

export function Steps() {
  return (
    <section className={styles.band} id="how-it-works">
      <div className={styles.inner}>
        <h2>It starts with what you already share.</h2>
        <ol className={styles.steps}>
          {steps.map(({ Drawing, title, text }) => (
            <li key={title}>
              <Drawing />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
