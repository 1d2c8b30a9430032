import { DrawnHello, DrawnInterests, DrawnOverlap } from './step-drawings.tsx'
import styles from './steps.module.css'

const steps = [
  {
    Drawing: DrawnInterests,
    title: 'Say what you are into',
    text: 'Pick a handful of interests and answer a question or two in your own words.',
  },
  {
    Drawing: DrawnOverlap,
    title: 'See the overlap',
    text: 'Discover shows people by what you have in common, not by how they rank.',
  },
  {
    Drawing: DrawnHello,
    title: 'Say hello, one to one',
    text: 'When you both agree to connect, you get a quiet, private conversation.',
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
