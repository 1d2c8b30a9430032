import styles from './stored-things.module.css'

const things = [
  {
    name: 'akin_session',
    purpose: 'Keeps you signed in. Scripts cannot read it.',
    kind: 'Cookie',
    lifetime: 'Until you log out, or have been away too long',
  },
  {
    name: 'akin.theme',
    purpose: 'Your choice of the light or the dark theme',
    kind: 'Local storage',
    lifetime: 'Until you choose System',
  },
  {
    name: 'akin.rememberedPage',
    purpose: 'The page you wanted before you were asked to sign in',
    kind: 'Local storage',
    lifetime: 'Used once, void after 24 hours',
  },
  {
    name: 'akin.pendingEmail',
    purpose: 'The address that you still have to verify',
    kind: 'Local storage',
    lifetime: 'Until it is verified or replaced',
  },
]

/** Everything that this site may leave in a browser. */
export function StoredThings() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section className={styles.scroll} aria-label="What is kept in your browser" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What for</th>
            <th scope="col">Kind</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {things.map(({ name, purpose, kind, lifetime }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td>{kind}</td>
              <td>{lifetime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
