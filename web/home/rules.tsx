import styles from './rules.module.css'

const rules = [
  {
    title: 'There is no feed',
    text: 'Nothing here may scroll for ever. Discover is for a day’s worth of people, and then it says that you have seen them all.',
  },
  {
    title: 'Nobody writes to you uninvited',
    text: 'A stranger may send one request with a short note. Messages begin when you accept it, and not before.',
  },
  {
    title: 'Declining and blocking are quiet',
    text: 'A request you decline must look like one you never opened. Someone you block can no longer find you, and nothing tells them why.',
  },
  {
    title: 'You decide who sees what',
    text: 'Each part of your page has an audience of its own: everyone, members, your contacts, or only you. Search engines stay out unless you let them in.',
  },
  {
    title: 'Safety is never for sale',
    text: 'Whatever protects you is free, on every plan: blocking, every privacy setting, the list of where you are signed in.',
  },
  {
    title: 'Leaving has a way back',
    text: 'A deleted account rests for 30 days. Sign in within that time and everything is as you left it. After that, it is erased.',
  },
  {
    title: 'Nobody follows you around',
    text: 'No adverts, no third-party trackers. This page asks no other company for anything; your browser’s network tab will tell you the same.',
  },
  {
    title: 'Adults only',
    text: 'You have to be 18 to join. We ask for your date of birth once, and show it to nobody.',
  },
]

/** What Akin promises. Each is a rule for everything that is built; what they name as an example exists. */
export function Rules() {
  return (
    <section className={styles.rules}>
      <div className={styles.intro}>
        <h2>The rules we build by</h2>
        <p>There are eight. Whatever would break one of them is not built.</p>
      </div>
      <ul className={styles.list}>
        {rules.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
