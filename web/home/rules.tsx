import styles from './rules.module.css'

const rules = [
  {
    title: 'There is no feed',
    text: 'Nothing here scrolls for ever. Discover hands you a day’s worth of people, then says that you have seen them all.',
  },
  {
    title: 'Nobody writes to you uninvited',
    text: 'A stranger can send one request with a short note. Messages begin when you accept it, and not before.',
  },
  {
    title: 'Declining and blocking are quiet',
    text: 'A request you declined looks exactly like one you never opened. Someone you block can no longer find you, and nothing tells them why.',
  },
  {
    title: 'You decide who sees what',
    text: 'Each part of your page has its own audience: everyone, members, your contacts, or only you. Search engines stay out unless you let them in.',
  },
  {
    title: 'Safety is never for sale',
    text: 'Blocking, reporting, privacy settings and two-step sign-in cost nothing, on every plan. So does taking a copy of your data.',
  },
  {
    title: 'Leaving has a way back',
    text: 'A deleted account rests for 30 days. Sign in within that time and everything is as you left it. After that, your profile, pictures and settings are erased.',
  },
  {
    title: 'Nobody follows you around',
    text: 'No adverts, no third-party trackers. This page asks no other company for anything; your browser’s network tab will tell you the same.',
  },
  {
    title: 'Adults only',
    text: 'You have to be 18 to join. We ask for your date of birth once, and your age stays hidden unless you choose to show it.',
  },
]

/** Why Akin can be trusted: only what anyone can check in the product itself. */
export function Rules() {
  return (
    <section className={styles.rules}>
      <div className={styles.intro}>
        <h2>What that means in practice</h2>
        <p>Eight rules. Each one is built in, and you can watch it work.</p>
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
