import styles from './gallery.module.css'
import { Section } from './section.tsx'

const inks = {
  Ground: 'ground',
  Surface: 'surface',
  Raised: 'raised',
  Sunken: 'sunken',
  Hover: 'hover',
  Line: 'line',
  'Line strong': 'line-strong',
  Ink: 'ink',
  'Ink 2': 'ink-2',
  'Ink 3': 'ink-3',
  Act: 'act',
  'Act soft': 'act-soft',
  Me: 'me',
  Them: 'them',
  Mark: 'mark',
  Ok: 'ok',
  'Ok soft': 'ok-soft',
  'Warn soft': 'warn-soft',
  Bad: 'bad',
  'Bad soft': 'bad-soft',
  'Info soft': 'info-soft',
  Focus: 'focus',
}

export function Inks() {
  return (
    <Section title="Colour">
      <div className={styles.swatches}>
        {Object.entries(inks).map(([name, token]) => (
          <figure key={token}>
            <div className={styles.swatch} style={{ '--swatch': `var(--${token})` }} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
