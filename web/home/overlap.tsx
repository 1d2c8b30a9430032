import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import styles from './overlap.module.css'
import ifeoma from './portraits/ifeoma-wide.svg?no-inline'
import tomasz from './portraits/tomasz-wide.svg?no-inline'

const leftDrop = 'M196 96A196 196 0 0 1 196 488H50.96A50.96 50.96 0 0 1 0 437.04V292A196 196 0 0 1 196 96Z'
const rightDrop =
  'M484 96A196 196 0 0 1 680 292V437.04A50.96 50.96 0 0 1 629.04 488H484A196 196 0 0 1 484 96Z'
const lens = 'M340 159.03A196 196 0 0 1 340 424.97A196 196 0 0 1 340 159.03Z'

/** The idea in one picture: two people, and what they share where they overlap. */
export function Overlap() {
  return (
    <figure className={styles.stage}>
      <figcaption className="sr-only">
        Two people with four things in common, valve radios and night trains among them, saying hello.
      </figcaption>
      <div aria-hidden="true">
        <svg viewBox="0 0 680 560" aria-hidden="true">
          <clipPath id="overlap-left">
            <path d={leftDrop} />
          </clipPath>
          <clipPath id="overlap-right">
            <path d={rightDrop} />
          </clipPath>
          <g clipPath="url(#overlap-left)">
            <image href={ifeoma} x="-30" y="95" width="423" height="423" />
          </g>
          <g clipPath="url(#overlap-right)">
            <image href={tomasz} x="287" y="95" width="423" height="423" />
          </g>
          <path d={lens} fill="#3a1022" />
          <text className={styles.count} x="340" y="308" textAnchor="middle">
            4
          </text>
          <text className={styles.unit} x="340" y="334" textAnchor="middle">
            in common
          </text>
        </svg>
        <div className={styles.shared}>
          <Chip shared>Valve radios</Chip>
          <Chip shared>Night trains</Chip>
        </div>
        <div className={cx(styles.bubble, styles.theirs)}>You also restore radios?</div>
        <div className={cx(styles.bubble, styles.mine)}>
          Badly, but yes. There is one in bits on my table.
        </div>
      </div>
    </figure>
  )
}
